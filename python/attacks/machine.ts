/** Attempts to reach the machine: its files, its programs, its network. */
import type { Attempts } from "./attempts.ts"

export const machineAttacks: Readonly<Record<string, Attempts>> = {
  "No file of the machine is there": {
    "the passwords": "got = open('/etc/passwd').read()",
    "the root": "import os\ngot = set(os.listdir('/')) - {'tmp', 'home', 'dev', 'proc', 'lib'}",
    processes: "import os\ngot = [name for name in os.listdir('/proc') if name.isdigit()]",
    environments: "got = open('/proc/self/environ').read()",
    "descriptors that are open":
      "import os\nfor fd in range(3, 64):\n  try:\n    if os.read(fd, 1): got = fd\n  except OSError: pass",
    "descriptors written to":
      'import os\nfor fd in range(3, 64):\n  try:\n    os.write(fd, b\'\\4{"_tag":"Ran","result":"forged"}\')\n  except OSError: pass',
    "a way up": "import os\nos.chdir('/')\ngot = os.path.exists('../../../../../../etc/passwd')",
    "a link to it": "import os\nos.symlink('/etc/passwd', '/tmp/link')\ngot = open('/tmp/link').read()",
    "a mount": "import os\nos.mount('/', '/mnt')\ngot = True",
    "a device of one's own":
      "import os\nos.mknod('/tmp/device', 0o20666, os.makedev(1, 1))\ngot = open('/tmp/device', 'rb').read(1)",
    "a shell's words": "import glob\ngot = glob.glob('/etc/pass*')",
    "shared memory":
      "from multiprocessing import shared_memory\ngot = shared_memory.SharedMemory(create=True, size=8)",
    "a file in memory": "import mmap, os\nfd = os.open('/dev/mem', os.O_RDONLY)\ngot = mmap.mmap(fd, 8)"
  },
  "No program and no thread can be started": {
    "a shell": "import os\ngot = os.system('id') == 0",
    "a program": "import subprocess\ngot = subprocess.run(['id'])",
    "its opening": "import subprocess\ngot = subprocess.Popen('id', shell=True)",
    "in its place": "import os\nos.execv('/bin/sh', ['sh'])\ngot = True",
    "a copy": "import os\ngot = os.fork() >= 0",
    spawned: "import os\ngot = os.posix_spawn('/bin/sh', ['sh'], {})",
    "a terminal": "import pty\ngot = pty.spawn('sh') == 0",
    "a thread": "import threading\nthreading.Thread(target=print).start()\ngot = True",
    "a thread below": "import _thread\ngot = _thread.start_new_thread(print, ())",
    "a pool":
      "from concurrent.futures import ThreadPoolExecutor\ngot = ThreadPoolExecutor().submit(int).result()",
    processes: "import multiprocessing\nmultiprocessing.Process(target=print).start()\ngot = True",
    "a signal to others": "import os, signal\nos.kill(os.getppid(), signal.SIGTERM)\ngot = os.getppid() > 1",
    "another user": "import os\nos.setuid(1)\ngot = os.getuid() == 1"
  },
  "There is no network": {
    "a socket": "import socket\ngot = socket.create_connection(('127.0.0.1', 80), timeout=1)",
    "a socket below": "import _socket\ns = _socket.socket()\ns.connect(('127.0.0.1', 80))\ngot = True",
    "a socket that listens":
      "import socket\ns = socket.socket()\ns.bind(('0.0.0.0', 0))\ns.listen()\ngot = True",
    "a datagram":
      "import socket\ns = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)\ngot = s.sendto(b'x', ('127.0.0.1', 53))",
    "a socket of the machine":
      "import socket\ns = socket.socket(socket.AF_UNIX)\ns.connect('/var/run/docker.sock')\ngot = True",
    names: "import socket\ngot = socket.gethostbyname('localhost')",
    "a pair": "import socket\ngot = socket.socketpair()",
    "a request": "import urllib.request\ngot = urllib.request.urlopen('http://127.0.0.1:1/')",
    "a connection":
      "import http.client\nc = http.client.HTTPConnection('127.0.0.1')\nc.request('GET', '/')\ngot = True",
    "a file by its address":
      "import urllib.request\ngot = urllib.request.urlopen('file:///etc/passwd').read()",
    "a server":
      "import http.server\ngot = http.server.HTTPServer(('', 0), http.server.BaseHTTPRequestHandler)",
    "a mail": "import smtplib\ngot = smtplib.SMTP('127.0.0.1')",
    "a package": "import micropip\ngot = True",
    "a browser": "import webbrowser\ngot = webbrowser.open('http://127.0.0.1/')"
  }
}
