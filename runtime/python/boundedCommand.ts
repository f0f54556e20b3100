/**
 * A program that the system itself ends once it has computed for so long, whether anybody is there to do it or not. By the shell's
 * `ulimit` (POSIX), which then becomes the program: where there is no such shell, nothing but its server ends what does not ask. Pure.
 */

export interface Command {
  readonly program: string
  readonly options: ReadonlyArray<string>
}

/** Where this machine gives less already, that holds. */
const SCRIPT = `hard=$(ulimit -H -t)
if [ "$hard" = unlimited ] || [ "$hard" -ge "$2" ]; then ulimit -S -t "$1" && ulimit -H -t "$2" || exit 1
elif [ "$hard" -gt "$1" ]; then ulimit -S -t "$1" || exit 1
fi
shift 2 && exec "$@"`

/** `computeMs`: of processor time. First the system asks (SIGXCPU), two seconds later it kills. */
export const boundedCommand = (
  { options, program }: Command,
  computeMs: number,
  platform: NodeJS.Platform
): Command => {
  if (platform === "win32") return { program, options }
  const seconds = Math.ceil(computeMs / 1_000)
  return {
    program: "/bin/sh",
    options: ["-c", SCRIPT, "sh", String(seconds), String(seconds + 2), program, ...options]
  }
}
