import type { AuditEntry } from "#contract/club/audit.ts";
import { areaTexts } from "#contract/club/area-texts.ts";
import { areaOf } from "#contract/kernel/endpoint.ts";
import type { LocalText } from "#contract/kernel/values.ts";
import { actTexts } from "./act-texts.ts";
import { exportTexts } from "./export-texts.ts";
import { auditReadTexts } from "./read-texts.ts";
import { type SaidAct, imperativeOf } from "./verbs.ts";

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

const acts: ReadonlyMap<string, SaidAct> = new Map<string, SaidAct>(Object.entries({ ...actTexts, ...exportTexts }));
/** What was asked for and refused, by the call that asks: one that reads has words for that alone. */
const refusals: ReadonlyMap<string, LocalText> = new Map([
  ...[...acts].map(([call, { en, cn }]) => [call, refused({ en: imperativeOf(en), cn })] as const),
  ...Object.entries(auditReadTexts).map(
    ([call, { en, cn }]) => [call, refused({ en: `view ${en}`, cn: `查看${cn}` })] as const,
  ),
]);
const areas: ReadonlyMap<string, LocalText> = new Map(
  Object.entries(areaTexts.en).map(([area, en]) => [
    area,
    { en, cn: new Map(Object.entries(areaTexts.cn)).get(area) ?? en },
  ]),
);

function refused({ en, cn }: LocalText): LocalText {
  return { en: `${entryTexts.refusal.en}: ${en}`, cn: `${entryTexts.refusal.cn}：${cn}` };
}

/** What an entry says was done, in a line that anybody understands; `what` is the call, or a duty of the club. */
export function titleOf({ kind, what, outcome, by }: Pick<AuditEntry, "kind" | "what" | "outcome" | "by">): LocalText {
  if (kind === "cut") return entryTexts.cut;
  if (kind === "signIn" && outcome !== null) return outcome === "SECOND_FACTOR_REQUIRED" ? firstStep : failed;
  const said = (kind === "refusal" ? refusals : acts).get(what);
  if (said) return said;
  const path = / \/api\/(.*)$/.exec(what)?.[1];
  // Duties of the club have names of their own, which are no calls; a call that is no more has the words of its area.
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
