import { Transformer } from "@napi-rs/image";
import type { Uploads } from "../company/uploads.ts";
import type { Member } from "./clients.ts";
import { clientLooks, staffLooks } from "./looks.ts";
import { type Look, placeOf, sheetOf, sheetSide, sheetSize, side } from "./portraits.ts";
import { itemAt, randomOf } from "./random.ts";
import type { Staff } from "./staff.ts";

const QUALITY = 82;
/** How many clients had a photo taken, besides the demo account. */
const PHOTOGRAPHED = 60;

/** Names of the portraits among the uploads, in the order of the looks. */
interface Portraits {
  readonly staff: readonly string[];
  readonly clients: readonly string[];
}

/** Draws the portraits of the demo club and keeps them as photos. */
export async function keepPortraits(uploads: Uploads): Promise<Portraits> {
  const looks = [...staffLooks, ...clientLooks.map(({ look }) => look)];
  const names = await Promise.all((await drawn(looks)).map(uploads.keep));
  return { staff: names.slice(0, staffLooks.length), clients: names.slice(staffLooks.length) };
}

async function drawn(looks: readonly Look[]): Promise<Buffer[]> {
  if (looks.length === 0) return [];
  const sheet = looks.slice(0, sheetSize);
  const pixels = await Transformer.fromSvg(sheetOf(sheet)).rawPixels();
  const pictures = sheet.map((_, index) => {
    const { x, y } = placeOf(index);
    const whole = Transformer.fromRgbaPixels(pixels, sheetSide, sheetSide);
    return whole.crop(x, y, side, side).webp(QUALITY);
  });
  return [...(await Promise.all(pictures)), ...(await drawn(looks.slice(sheetSize)))];
}

/** Who has which photo, by person: all of the staff, and some clients. */
export function photosOf(
  { staff, members, account }: { staff: Staff; members: readonly Member[]; account: string },
  portraits: Portraits,
): Map<number, string> {
  const living = members.filter(({ person }) => person.deleted_at === null);
  const some = randomOf("photos").shuffled(living).slice(0, PHOTOGRAPHED);
  const ofAccount = living.filter(({ person }) => person.email === account);
  return new Map([
    ...staff.people.map(({ person }, index) => [person.id, itemAt(portraits.staff, index)] as const),
    ...[...some, ...ofAccount].map((member) => [member.person.id, photoFor(member, portraits)] as const),
  ]);
}

function photoFor({ person, named }: Member, { clients }: Portraits): string {
  const fitting = clientLooks.flatMap(({ sex, chinese }, index) =>
    sex === named.sex && chinese === named.chinese ? [itemAt(clients, index)] : [],
  );
  return randomOf("photo", person.id).pick(fitting);
}
