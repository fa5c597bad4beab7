import { addDays } from "#contract/kernel/values.ts";
import { randomName } from "#server/demo/people/names.ts";
import { mailbox } from "#server/demo/people/person.ts";
import { randomOf } from "#server/demo/random.ts";

const titles = [
  "Member ID,First Name,Last Name,Email,Mobile Phone,Date of Birth,Gender,Address,Postal Code,Membership Type",
  "Membership Start,Membership End",
];
const plans = ["Monthly", "Annual", "Weekly", "Day Pass"];
/** Every so many members share their phone with the one before: families. */
const FAMILY = 8;

/** The members of a club that moves in, as its former system gives them: the same every time for a given day and first member. */
export function memberFile(members: number, today: string, first = 0): Buffer {
  const addressOf = mailbox();
  const lines = Array.from({ length: members }, (_, place) => {
    const at = first + place;
    const random = randomOf("moving in", at);
    const named = randomName(random);
    const number = at % FAMILY === 0 && place > 0 ? at - 1 : at;
    const phone = `(416) ${String(200 + Math.floor(number / 10_000))}-${String(number % 10_000).padStart(4, "0")}`;
    const start = addDays(today, -random.between(0, 360));
    const cells = [
      `MB-${at}`,
      named.first_name,
      named.last_name,
      at % 20 === 0 ? "" : addressOf(named).replace("@", `@moved${first || ""}.`),
      phone,
      // Older than any client of a club: somebody with the name and birthday of one would have to be decided on.
      addDays(today, -random.between(27_000, 36_000)),
      named.sex,
      `"${random.between(1, 900)} King Street West, Unit ${random.between(1, 90)}"`,
      "M5V 2T6",
      random.pick(plans),
      start,
      addDays(start, 365),
    ];
    return cells.join(",");
  });
  return Buffer.from([titles.join(","), ...lines].join("\n"));
}
