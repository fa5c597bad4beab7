import type { Locale } from "#contract/kernel/values.ts";

/** The most that a home screen shows below an icon. */
const LONGEST_SHORT_NAME = 12;

const words = {
  en: {
    describe: (club: string) => `Your sessions, credits, body records and payments at ${club}.`,
    book: "Book a session",
    bookings: "My bookings",
  },
  cn: {
    describe: (club: string) => `${club}：约课、课时、体测和付款。`,
    book: "约课",
    bookings: "我的预约",
  },
} as const;

const icon = (size: number, purpose: string) => {
  return { src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: "image/png", purpose };
};
const shortcut = (name: string, url: string) => ({ name, url, icons: [icon(192, "any")] });

/** The app as a device installs it; one app in every language, so `id` is the same. */
export function manifestOf(clubName: string, locale: Locale) {
  const { describe, book, bookings } = words[locale];
  return {
    id: "/",
    name: clubName,
    short_name: shortName(clubName),
    description: describe(clubName),
    lang: locale === "cn" ? "zh-CN" : "en",
    dir: "ltr",
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: "#12171a",
    theme_color: "#12171a",
    icons: [icon(192, "any"), icon(512, "any"), icon(512, "maskable")],
    shortcuts: [shortcut(book, "/client/bookings?book=new"), shortcut(bookings, "/client/bookings")],
  };
}

/** As many words of a name as fit below an icon; of a long word its beginning. */
function shortName(name: string): string {
  const letters = Array.from(new Intl.Segmenter().segment(name), ({ segment }) => segment);
  if (letters.length <= LONGEST_SHORT_NAME) return name;
  const beginning = letters.slice(0, LONGEST_SHORT_NAME);
  const lastSpace = letters.slice(0, LONGEST_SHORT_NAME + 1).lastIndexOf(" ");
  return beginning.slice(0, lastSpace > 0 ? lastSpace : undefined).join("");
}
