import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** Decides whether we may connect to an address. */
export type AddressPolicy = (address: string, protocol: string) => boolean;

/** The public IPv6 range; other ranges are special. */
const everywhere = ipaddr.parseCIDR("2000::/3");

/**
 * Only what the whole internet reaches, and only under TLS: no loopback, no private or link-local range, nothing that
 * carries an IPv4 address inside. What an operator lists, as addresses or ranges, may be reached all the same.
 */
export function addressPolicyOf(allowed: readonly string[]): AddressPolicy {
  const ranges = allowed.map((entry) => ipaddr.parseCIDR(entry.includes("/") ? entry : whole(entry)));
  return (text, protocol) => {
    if (isIP(text) === 0) return false;
    const address = ipaddr.parse(text.replace(/%.*$/, ""));
    const isListed = ranges.some((range) => address.kind() === range[0].kind() && address.match(range));
    return isListed || (protocol === "https:" && isPublic(address));
  };
}

function whole(address: string): string {
  return `${address}/${isIP(address) === 4 ? 32 : 128}`;
}

function isPublic(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  return address.range() === "unicast" && (address.kind() === "ipv4" || address.match(everywhere));
}
