const wrapped = /^(?:[^<>]*<([^<>]+)>|'([^']+)'?|"([^"]+)"|mailto:([^?]*)(?:\?.*)?)$/i;

/** Takes off what people copy along with an address: `mailto:`, `<…>`, `Name <…>` and quotation marks around it. */
export function bareAddress(text: string): string {
  const plain = text.normalize("NFKC").trim();
  const inside = wrapped.exec(plain)?.slice(1).find(Boolean);
  return inside === undefined ? plain : bareAddress(inside);
}

/** Marks that belong to the text around an address, or that mail servers read as several addresses or a comment. */
const marks = String.raw`\s@<>()[\]\\,;:"`;
/** A part of a domain, which neither begins nor ends with a hyphen. */
const label = `(?!-)[^.'${marks}]+(?<!-)`;
const address = new RegExp(`^(?![.'])[^.${marks}]+(?:\\.[^.${marks}]+)*@${label}(?:\\.${label})+$`, "u");

/** The most characters of an address. */
const longest = 254;

/** Whether a text is one e-mail address and nothing else. */
export function isAddress(text: string): boolean {
  return text.length <= longest && address.test(text);
}

const none = /^(?:no|non|none|na|n\/a|nil|null|nothing|nobody|unknown|x+|test|no[-._]?(?:e?-?mail|address|reply))$/;

/** Whether an address is one that people type where there is none: `no@email.com`, `none@none.com`. */
export function isPlaceholderAddress(text: string): boolean {
  const [local = "", domain = ""] = text.split("@");
  const [first = ""] = domain.split(".");
  const isNone = none.test(local);
  return isNone && (/mail|address/.test(local) || /^e?-?mail$/.test(first) || none.test(first));
}
