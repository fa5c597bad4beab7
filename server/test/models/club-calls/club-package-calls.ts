import { moneyText } from "#contract/kernel/money/money.ts";
import { type CoursePackage, type MembershipPackage, packages } from "#contract/sales/packages.ts";
import type { Deed } from "./club-deeds.ts";
import { askedFor, notAdmin, shown, takenAway, versionAsked, versionIn } from "./club-kept-calls.ts";
import { type Lane, type Pair, callAs, found, nobody, paramsOf } from "../club/club-lane.ts";
import type { PackageTerms } from "../club/club-packages.ts";
import type { ActorName } from "../club/club-state.ts";

const text = JSON.stringify({ en: "Ware", cn: "商品" });

function draftOf({ cents, count, unit }: PackageTerms) {
  return { name: text, description: text, amount: moneyText(cents), duration: `${count} ${unit}` };
}

/** A package as it is shown. */
function packageRead({ club, ids }: Lane, pack: MembershipPackage | CoursePackage) {
  const which = shown(club.packages, ids.packages, pack);
  const { duration, duration_symbol } = pack.duration;
  const credits = "paid" in pack ? [pack.paid, pack.free] : [0, 0];
  const renews = "renews" in pack && pack.renews === 1;
  return { which, renews, price: pack.amount, term: `${duration} ${duration_symbol}`, credits };
}

/** The same as the model has it. */
function packageOf({ club }: Lane, which: number | undefined) {
  const pack = club.packages.living(which);
  if (!pack) return {};
  return {
    which,
    renews: pack.renews,
    price: moneyText(pack.cents),
    term: `${pack.count} ${pack.unit}`,
    credits: [pack.paid, pack.free],
  };
}

const flag = (is: boolean) => (is ? (1 as const) : (0 as const));
const fits = ({ kind, free, renews }: PackageTerms) =>
  kind === "course" ? { free, renews: false } : { free: 0, renews };

export async function addPackage(lane: Lane, by: ActorName, { like, cents }: Deed<"addPackage">): Promise<Pair> {
  const kept = lane.club.packages;
  const { terms } = kept.all[like] ?? {};
  if (!terms) throw new Error("no package like that");
  const made = { ...terms, cents };
  const wanted = notAdmin(by) ?? kept.add(made) ?? packageOf(lane, kept.all.length - 1);
  const { paid, free } = made;
  const answer =
    made.kind === "course"
      ? await callAs(lane, by, packages.addCourses, { body: { ...draftOf(made), paid, free } })
      : await callAs(lane, by, packages.addMembership, { body: { ...draftOf(made), renews: flag(made.renews) } });
  return [wanted, answer.status < 400 ? packageRead(lane, answer.data) : answer.problem.code];
}

export async function changePackage(lane: Lane, by: ActorName, deed: Deed<"changePackage">): Promise<Pair> {
  const kept = lane.club.packages;
  const asked = askedFor(kept, lane.ids.packages, deed);
  const { terms: old } = kept.all[asked.which ?? 0] ?? {};
  if (!old) throw new Error("no package like that");
  const terms = { ...old, ...deed.terms };
  const change = { ...deed.terms, ...fits(terms) };
  const { paid, free } = terms;
  const refused = notAdmin(by) ?? kept.change(asked.which, change, asked.changes);
  const body = { ...draftOf(terms), id: asked.id ?? nobody, ...versionIn(asked) };
  const answer =
    terms.kind === "course"
      ? await callAs(lane, by, packages.updateCourses, { body: { ...body, paid, free } })
      : await callAs(lane, by, packages.updateMembership, { body: { ...body, renews: flag(terms.renews) } });
  const actual = answer.status < 400 ? packageRead(lane, answer.data) : answer.problem.code;
  return [refused ?? packageOf(lane, asked.which), actual];
}

export function removePackage(lane: Lane, by: ActorName, deed: Deed<"removePackage">): Promise<Pair> {
  const kept = lane.club.packages;
  const asked = askedFor(kept, lane.ids.packages, deed);
  const isCourse = kept.all[asked.which ?? 0]?.terms.kind === "course";
  const endpoint = isCourse ? packages.deleteCourses : packages.deleteMembership;
  return takenAway(
    lane,
    by,
    { kept, known: lane.ids.packages, asked, regrets: deed.regrets, refused: notAdmin(by) },
    async () => {
      const answer = await callAs(lane, by, endpoint, { ...paramsOf(asked.id), query: versionAsked(asked) });
      return answer.status < 400 ? answer.data.undo : answer.problem.code;
    },
  );
}

/** The packages on sale, which anybody may see. */
export async function readPackages(lane: Lane, by: ActorName): Promise<Pair> {
  const { ids, club } = lane;
  const isOurs = ({ id }: { readonly id: number }) => ids.packages.some((each) => each.id === id);
  const there = club.packages.there().map((which) => packageOf(lane, which));
  const read = (rows: readonly (MembershipPackage | CoursePackage)[]) =>
    rows.filter(isOurs).map((row) => packageRead(lane, row));
  const memberships = found(await callAs(lane, by, packages.membership, {}), (rows) => ({ rows: read(rows) }));
  const courses = found(await callAs(lane, by, packages.courses, {}), (rows) => ({ rows: read(rows) }));
  const of = (kind: PackageTerms["kind"]) => ({
    rows: there.filter(({ which }) => club.packages.living(which)?.kind === kind),
  });
  return [
    { memberships: of("membership"), courses: of("course") },
    { memberships, courses },
  ];
}
