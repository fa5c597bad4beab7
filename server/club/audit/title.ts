import type { AuditEntry } from "#contract/club/audit.ts";
import { areaTexts } from "#contract/club/area-labels.ts";
import { type Endpoint, areaOf, wholePath } from "#contract/kernel/endpoint/endpoint.ts";
import type { LocalText } from "#contract/kernel/values.ts";
import { type ActionText, imperativeOf } from "#contract/kernel/endpoint/verbs.ts";

/** The title of an entry of which only the kind is known. */
const entryTexts = {
  write: { en: "Changed", cn: "变更" },
  signIn: { en: "Signed in", cn: "登录" },
  refusal: { en: "Refused", cn: "被拒绝" },
  export: { en: "Exported", cn: "导出" },
  view: { en: "Viewed health data", cn: "查看健康数据" },
  cut: { en: "Old entries removed", cn: "删除旧记录" },
} as const satisfies Readonly<Record<AuditEntry["kind"], LocalText>>;

const byItself: LocalText = { en: "Done automatically", cn: "自动执行" };
const failed: LocalText = { en: "Sign-in failed", cn: "登录失败" };
const firstStep: LocalText = { en: "First step of a sign-in", cn: "登录第一步" };

const areas: ReadonlyMap<string, LocalText> = new Map(
  Object.entries(areaTexts.en).map(([area, en]) => [
    area,
    { en, cn: new Map(Object.entries(areaTexts.cn)).get(area) ?? en },
  ]),
);

/** Work that continues after its call, in the audit log. */
export interface AuditedJob {
  readonly name: string;
  readonly says: ActionText;
}

type TitledEntry = Pick<AuditEntry, "kind" | "what" | "outcome" | "by">;
/** Returns the title of an entry: the action in one plain line. */
export type TitleOf = (entry: TitledEntry) => LocalText;

/** The words for actions and refusals, by the call or job of an entry. */
interface Titles {
  readonly done: ReadonlyMap<string, LocalText>;
  readonly refused: ReadonlyMap<string, LocalText>;
}

/** Titles in the words of the endpoints, all of which are mounted before the first entry is read. */
export function auditTitles(endpoints: Iterable<Endpoint>, jobs: readonly AuditedJob[]): TitleOf {
  let titles: Titles | undefined;
  return (entry) => titleIn((titles ??= titlesOf([...endpoints], jobs)), entry);
}

function titlesOf(endpoints: readonly Endpoint[], jobs: readonly AuditedJob[]): Titles {
  const done = new Map<string, LocalText>(jobs.map(({ name, says }) => [name, says]));
  const denied = new Map<string, LocalText>();
  for (const each of endpoints) {
    const { method, health, says } = each;
    if (!says) continue;
    const call = `${method} ${wholePath(each)}`;
    const isReading = method === "GET" && !health;
    if (!isReading) done.set(call, says);
    denied.set(
      call,
      isReading
        ? refused({ en: `view ${says.en}`, cn: `查看${says.cn}` })
        : refused({ en: imperativeOf(says.en), cn: says.cn }),
    );
  }
  return { done, refused: denied };
}

function refused({ en, cn }: LocalText): LocalText {
  return { en: `${entryTexts.refusal.en}: ${en}`, cn: `${entryTexts.refusal.cn}：${cn}` };
}

function titleIn(titles: Titles, { kind, what, outcome, by }: TitledEntry): LocalText {
  if (kind === "cut") return entryTexts.cut;
  if (kind === "signIn" && outcome !== null) return outcome === "SECOND_FACTOR_REQUIRED" ? firstStep : failed;
  const said = (kind === "refusal" ? titles.refused : titles.done).get(what);
  if (said) return said;
  const path = / \/api\/(.*)$/.exec(what)?.[1];
  // Scheduled jobs have names that are no calls; a call of an earlier version has the words of its area.
  if (path === undefined) return kind === "write" && by === null && what !== "" ? byItself : entryTexts[kind];
  const area = areas.get(areaOf({ path: `/${path}` }));
  const { en, cn } = entryTexts[kind];
  return area ? { en: `${en} · ${area.en}`, cn: `${cn} · ${area.cn}` } : { en, cn };
}

/** Why something was refused, or did not let somebody in; a test knows when one that is noted is missing. */
export const outcomeTexts: Readonly<Record<string, LocalText>> = {
  SECOND_FACTOR_REQUIRED: { en: "Second step asked for", cn: "已要求第二步验证" },
  FORBIDDEN: { en: "No permission", cn: "没有权限" },
  OUT_OF_REACH: { en: "No access to this person", cn: "无权查看此人" },
  NOT_FOUND: { en: "Not there, or not theirs to see", cn: "不存在或无权查看" },
  INVALID_CREDENTIALS: { en: "Wrong email or password", cn: "邮箱或密码不正确" },
  INVALID_SETUP_CODE: { en: "Wrong setup code", cn: "一次性代码不正确" },
  TOO_MANY_REQUESTS: { en: "Too many attempts, locked for a while", cn: "尝试过多，暂时锁定" },
  NO_PERMISSION: { en: "Not allowed to sign in", cn: "不允许登录" },
  REAUTH_REQUIRED: { en: "Password not confirmed", cn: "未通过密码验证" },
  INVALID_CODE: { en: "Wrong code", cn: "验证码不正确" },
  INVALID_PASSKEY: { en: "Passkey not accepted", cn: "通行密钥未通过" },
};
