import { BlockList, isIP } from "node:net";
import { normalizeIP } from "@fastify/rate-limit";
import type { FastifyRequest } from "fastify";

/** Where nothing is known of the other end: it has hung up already. */
const NOWHERE = "unknown";

/**
 * The address that one entry of a forwarding header or a socket names, in its one spelling: without port, brackets or
 * zone, and IPv4 as such even where it comes in IPv6. Undefined for anything else, which is written down nowhere.
 */
export function readAddress(entry: string | undefined): string | undefined {
  const [, inBrackets, withPort] = /^(?:\[([^\]]*)\](?::\d{1,5})?|([\d.]+):\d{1,5})$/.exec(entry ?? "") ?? [];
  const bare = (inBrackets ?? withPort ?? entry ?? "").replace(/%.*$/, "");
  return isIP(bare) === 0 ? undefined : normalizeIP(bare, 128);
}

/** The network of an address for limits: an IPv4 address, or the /64 of an IPv6 connection. */
export function networkOf(address: string): string {
  return normalizeIP(address, 64);
}

/** Whether an address is that of one of these proxies, given as addresses or ranges. */
export function proxiesAt(list: readonly string[]): (entry: string) => boolean {
  const proxies = new BlockList();
  for (const entry of list) {
    const [address = "", bits] = entry.split("/");
    const family = familyOf(address);
    proxies.addSubnet(address, Number(bits ?? (family === "ipv4" ? 32 : 128)), family);
  }
  return (entry) => {
    const address = readAddress(entry);
    return address !== undefined && proxies.check(address, familyOf(address));
  };
}

function familyOf(address: string): "ipv4" | "ipv6" {
  return isIP(address) === 4 ? "ipv4" : "ipv6";
}

/**
 * The address of a request: the first one, seen from here, that is not one of our proxies. An invalid forwarded address
 * is skipped; the request then comes from the proxy itself.
 */
export function clientAddressOf(request: FastifyRequest): string {
  const onTheWay = (request.ips ?? [request.ip]).map(readAddress);
  return onTheWay.findLast((address) => address !== undefined) ?? NOWHERE;
}
