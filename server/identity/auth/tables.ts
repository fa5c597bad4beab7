import {
  textField,
  lastDayField,
  instantField,
  flagField,
  wordOf,
  wordedField,
  hidden,
  type FieldFactory,
} from "../../club/domain/fields.ts";
import { vocabularyOf, vocabulary, localTextOf } from "../../club/domain/vocabulary.ts";
import { labels } from "../../club/domain/column-labels.ts";
import { OF_SERVER, type TableDeclarations } from "../../club/domain/table.ts";
import { deviceField } from "./logins/device-field.ts";
import { accessTexts, tokenTexts } from "#contract/data/enum-labels.ts";
import { eventTexts } from "#contract/data/event-labels.ts";
import { areaTexts } from "#contract/club/area-labels.ts";

const linkKinds = vocabulary({
  welcome: localTextOf(eventTexts, "welcome"),
  forgotten: localTextOf(eventTexts, "passwordForgotten"),
});
const loginEnds = vocabulary({
  user: { en: "Signed out", cn: "已退出登录" },
  idle: { en: "Not used for too long", cn: "长时间未使用" },
  expired: { en: "Time ran out", cn: "已过期" },
  password: { en: "Password changed", cn: "修改密码" },
  revoked: { en: "Signed out from elsewhere", cn: "已被下线" },
});
/** `clients:read`, in words. */
const rightsField: FieldFactory = (words) => ({
  words,
  reads: (value, { locale }) =>
    (Array.isArray(value) ? value : [])
      .map((right) => {
        const [area, access] = String(right).split(":");
        const said = [wordOf(accesses, access, locale), wordOf(areas, area, locale)];
        return said.join(locale === "cn" ? "：" : ": ");
      })
      .join(locale === "cn" ? "；" : "; "),
});
const accesses = vocabularyOf(accessTexts);
const areas = vocabularyOf(areaTexts);

export const authTables = {
  password_link: {
    columns: {
      created_at: instantField(labels.added),
      kind: wordedField(linkKinds)(labels.kind),
      expires_at: instantField({ en: "Valid until", cn: "有效至" }),
      ...hidden("digest", "person_id"),
    },
    personal: { title: { en: "Password links", cn: "密码链接" }, place: 310, about: ["person_id"], secret: ["digest"] },
    audit: { label: { en: "Password link", cn: "密码链接" }, hide: ["digest"] },
    transfer: "is a secret that works for a day at most",
  },
  totp: {
    columns: {
      created_at: instantField(labels.added),
      confirmed_at: instantField({ en: "Confirmed", cn: "确认时间" }),
      ...hidden("last_step", "person_id", "secret"),
    },
    personal: {
      title: { en: "Authenticator app", cn: "身份验证器" },
      place: 320,
      about: ["person_id"],
      secret: ["secret", "last_step"],
    },
    audit: { label: { en: "Authenticator app", cn: "身份验证器" }, hide: ["secret", "last_step"], isOwn: true },
    transfer: "is a secret: people set up their second factor again",
  },
  recovery_code: {
    columns: {
      used_at: instantField({ en: "Used", cn: "使用时间" }),
      ...hidden("digest", "person_id"),
    },
    personal: { title: { en: "Recovery codes", cn: "恢复码" }, place: 330, about: ["person_id"], secret: ["digest"] },
    audit: { label: { en: "Recovery code", cn: "恢复码" }, hide: ["digest"], isOwn: true },
    transfer: "belongs to the second factor",
  },
  passkey: {
    columns: {
      name: textField(labels.name),
      created_at: instantField(labels.added),
      last_used_at: instantField({ en: "Last used", cn: "最近使用" }),
      ...hidden("counter", "credential_id", "id", "person_id", "public_key", "transports"),
    },
    personal: {
      title: { en: "Passkeys", cn: "通行密钥" },
      place: 340,
      about: ["person_id"],
      secret: ["credential_id", "public_key", "counter"],
    },
    audit: {
      label: { en: "Passkey", cn: "通行密钥" },
      hide: ["credential_id", "public_key", "counter", "last_used_at"],
      isOwn: true,
    },
    transfer: "works at this address alone: people add theirs again",
  },
  sign_in_step: {
    columns: {
      expires_at: instantField({ en: "Valid until", cn: "有效至" }),
      remember: flagField({ en: "Stays signed in", cn: "保持登录" }),
      ...hidden("digest", "person_id"),
    },
    personal: {
      title: { en: "Sign-ins under way", cn: "尚未完成的登录" },
      place: 350,
      about: ["person_id"],
      secret: ["digest"],
    },
    audit: "is a step of a sign-in, which has an entry at its end",
    transfer: OF_SERVER,
  },
  passkey_challenge: {
    columns: {
      expires_at: instantField({ en: "Valid until", cn: "有效至" }),
      ...hidden("challenge", "person_id", "purpose"),
    },
    personal: {
      title: { en: "Passkey requests", cn: "通行密钥请求" },
      place: 360,
      about: ["person_id"],
      secret: ["challenge"],
    },
    audit: "is a step of a sign-in, which has an entry at its end",
    transfer: OF_SERVER,
  },
  api_token: {
    columns: {
      name: textField(labels.name),
      rights: rightsField({ en: "Permissions", cn: "权限" }),
      created_at: instantField(labels.added),
      end_of_date: lastDayField(labels.validThrough),
      last_used_at: instantField({ en: "Last used", cn: "最近使用" }),
      ended_at: instantField(labels.ended),
      ended_by: wordedField(vocabularyOf(tokenTexts, "ended."))({ en: "Why it ended", cn: "结束原因" }),
      ...hidden("id", "person_id", "token_hash"),
    },
    personal: { title: { en: "API tokens", cn: "API 令牌" }, place: 370, about: ["person_id"], secret: ["token_hash"] },
    audit: {
      label: { en: "API token", cn: "API 令牌" },
      hide: ["token_hash", "last_used_at"],
      isOwn: true,
      history: { readers: [], facts: ["name"] },
    },
    transfer: "is a secret: programs get a new token",
  },
  login: {
    columns: {
      started_at: instantField({ en: "Signed in", cn: "登录时间" }),
      user_agent: deviceField(labels.device),
      address: textField({ en: "IP address", cn: "IP 地址" }),
      remember: flagField({ en: "Stays signed in", cn: "保持登录" }),
      ends_at: instantField({ en: "Valid until", cn: "有效至" }),
      proved_at: instantField({ en: "Identity confirmed", cn: "验证身份时间" }),
      ended_at: instantField(labels.ended),
      ended_by: wordedField(loginEnds)({ en: "Why it ended", cn: "结束原因" }),
      ...hidden("device", "id", "person_id", "previous_until", "token"),
    },
    personal: { title: { en: "Logins", cn: "登录记录" }, place: 390, about: ["person_id"], secret: ["token"] },
    audit: { label: { en: "Login", cn: "登录" }, hide: ["token", "previous_until", "ends_at", "device"], isOwn: true },
    transfer: "everybody signs in again",
  },
  login_failure: {
    columns: "hidden",
    audit: "counts for a limit; the failure has an entry of its own",
    transfer: "says from where somebody tried to sign in a moment ago",
  },
  login_key: { columns: "hidden", audit: "belongs to the server", transfer: OF_SERVER },
} satisfies TableDeclarations;
