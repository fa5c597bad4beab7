import { Transformer } from "@napi-rs/image";
import type { Transaction } from "../../kernel/db/connection.ts";
import { insertUpload } from "../../club/uploads/queries.ts";
import type { Member } from "./clients.ts";
import { clientLooks, staffLooks } from "../people/looks.ts";
import { type Look, portraitPosition, portraitSheet, sheetSide, sheetSize, side } from "../people/portraits.ts";
import { itemAt, randomOf } from "../random.ts";
import type { Staff } from "../people/staff.ts";

const QUALITY = 82;
/** How many clients had a photo taken, besides the demo account: mostly those whom a trainer knows. */
const PHOTOGRAPHED = { pro: 42, others: 18 };
/** The age from which people have grey hair. */
const GREY_AT = 55;

/** Names of the portraits among the uploads, in the order of the looks. */
interface Portraits {
  readonly staff: readonly string[];
  readonly clients: readonly string[];
}

/** Draws the portraits of the demo club and keeps them as photos. */
export async function storePortraits(trx: Transaction, now: Date): Promise<Portraits> {
  const looks = [...staffLooks, ...clientLooks.map(({ look }) => look)];
  const names = await Promise.all((await drawn(looks)).map((portrait) => insertUpload(trx, portrait, now)));
  return { staff: names.slice(0, staffLooks.length), clients: names.slice(staffLooks.length) };
}

async function drawn(looks: readonly Look[]): Promise<Buffer[]> {
  if (looks.length === 0) return [];
  const sheet = looks.slice(0, sheetSize);
  const pixels = await Transformer.fromSvg(portraitSheet(sheet)).rawPixels();
  const pictures = sheet.map((_, index) => {
    const { x, y } = portraitPosition(index);
    const whole = Transformer.fromRgbaPixels(pixels, sheetSide, sheetSide);
    return whole.crop(x, y, side, side).webp(QUALITY);
  });
  return [...(await Promise.all(pictures)), ...(await drawn(looks.slice(sheetSize)))];
}

/** The photos of people: all staff, and some clients. */
export function photosOf(
  { staff, members, account }: { staff: Staff; members: readonly Member[]; account: string },
  portraits: Portraits,
): Map<number, string> {
  const living = members.filter(({ person }) => person.deleted_at === null);
  const some = [
    ...spread(living.filter(isPro), PHOTOGRAPHED.pro),
    ...spread(
      living.filter((member) => !isPro(member)),
      PHOTOGRAPHED.others,
    ),
  ];
  const ofAccount = living.filter(({ person }) => person.email === account);
  return new Map([
    ...staff.people.map(({ person }, index) => [person.id, itemAt(portraits.staff, index)] as const),
    ...some.map((member) => [member.person.id, photoFor(member, portraits)] as const),
    // The account has a Chinese family name, in Latin letters.
    ...ofAccount.map(({ person }) => [person.id, itemAt(portraits.clients, 0)] as const),
  ]);
}

/** So many of a list, from all along it. */
function spread(members: readonly Member[], count: number): Member[] {
  const before = (index: number) => Math.floor((index * count) / members.length);
  return members.filter((_, index) => before(index + 1) > before(index));
}

function isPro({ person }: Member): boolean {
  return person.client_type === "pro";
}

function photoFor({ person, named }: Member, { clients }: Portraits): string {
  const age = person.created_at.getUTCFullYear() - Number(person.date_of_birth?.slice(0, 4) ?? 0);
  const fitting = clientLooks.flatMap(({ sex, chinese, look }, index) => {
    const isLike = sex === named.sex && chinese === named.chinese;
    return isLike && (look.hairColour !== "grey" || age >= GREY_AT) ? [itemAt(clients, index)] : [];
  });
  return randomOf("photo", person.id).pick(fitting);
}
