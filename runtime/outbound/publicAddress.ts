/**
 * Whether an IP address is one of the public Internet: by IANA's registries of special-purpose addresses (IPv4 and IPv6) and of
 * address space. Stricter than they are: what is set aside for a protocol is refused although it can be reached. Pure.
 */
import { BlockList, isIP } from "node:net"

/** `[network, bits, what it is for]`. */
type Range = readonly [network: string, bits: number, purpose: string]

export const SPECIAL_IPV4: ReadonlyArray<Range> = [
  ["0.0.0.0", 8, "this network"],
  ["10.0.0.0", 8, "private use"],
  ["100.64.0.0", 10, "shared by a carrier's customers"],
  ["127.0.0.0", 8, "loopback"],
  ["168.63.129.16", 32, "Azure's platform, inside of it"],
  ["169.254.0.0", 16, "link-local, and metadata of clouds"],
  ["172.16.0.0", 12, "private use"],
  ["192.0.0.0", 24, "protocol assignments"],
  ["192.0.2.0", 24, "documentation"],
  ["192.31.196.0", 24, "AS112-v4"],
  ["192.52.193.0", 24, "AMT"],
  ["192.88.99.0", 24, "6to4 relays, deprecated"],
  ["192.168.0.0", 16, "private use"],
  ["192.175.48.0", 24, "AS112 direct delegation"],
  ["198.18.0.0", 15, "benchmarking"],
  ["198.51.100.0", 24, "documentation"],
  ["203.0.113.0", 24, "documentation"],
  ["224.0.0.0", 4, "multicast"],
  ["240.0.0.0", 4, "reserved, and broadcast"]
]

/** All else of IPv6 is no address of a host on the Internet: loopback, IPv4-mapped, NAT64, local, multicast, reserved. */
export const GLOBAL_UNICAST_IPV6: Range = ["2000::", 3, "global unicast"]

export const SPECIAL_IPV6: ReadonlyArray<Range> = [
  ["2001::", 23, "protocol assignments: Teredo, benchmarking, AMT, ORCHID and others"],
  ["2001:db8::", 32, "documentation"],
  ["2002::", 16, "6to4, which holds an IPv4 address"],
  ["2620:4f:8000::", 48, "AS112 direct delegation"],
  ["3fff::", 20, "documentation"]
]

const blockList = (ranges: ReadonlyArray<Range>, family: "ipv4" | "ipv6"): BlockList => {
  const list = new BlockList()
  for (const [network, bits] of ranges) list.addSubnet(network, bits, family)
  return list
}

const special4 = blockList(SPECIAL_IPV4, "ipv4")
const global6 = blockList([GLOBAL_UNICAST_IPV6], "ipv6")
const special6 = blockList(SPECIAL_IPV6, "ipv6")

/** Of what is no address: no. */
export const isPublicAddress = (address: string): boolean => {
  switch (isIP(address)) {
    case 4:
      return !special4.check(address, "ipv4")
    case 6:
      // With a zone it is of one link.
      return !address.includes("%") && global6.check(address, "ipv6") && !special6.check(address, "ipv6")
    default:
      return false
  }
}
