import { ApiError, type FailureCode } from "./api.ts";
import { type Messages, defineMessages, useLocale, useWords, wordsIn } from "../wording/i18n.ts";

/** Why a call failed, as anybody can meet it, signed in or not. */
const failureMessages = defineMessages({
  en: {
    VALIDATION_ERROR: "Please check the highlighted fields.",
    PASSWORD_TOO_COMMON: "This password is too easy to guess. Please choose another.",
    UNAUTHENTICATED: "Please sign in again.",
    INVALID_CREDENTIALS: "Your credentials are not correct",
    FORBIDDEN: "You don't have permission to do this.",
    NO_PERMISSION: "This session does not have permission to log in.",
    PASSWORD_CHANGE_REQUIRED: "Please choose a new password first.",
    REAUTH_REQUIRED: "Please enter your current password.",
    INVALID_SETUP_CODE: "This setup code isn't valid. It is in the server's log.",
    SECOND_FACTOR_REQUIRED: "Please confirm with your second step.",
    SECOND_FACTOR_MISSING: "Please set up two-step sign-in first.",
    CONFIRMATION_REQUIRED: "Please confirm that it's you, and try again.",
    INVALID_CODE: "This code is wrong or was already used.",
    INVALID_PASSKEY: "No passkey was accepted. Please try again.",
    STEP_GONE: "This took too long. Please sign in again.",
    NOT_FOUND: "This doesn't exist or was deleted.",
    LINK_GONE: "This link no longer works.",
    MAIL_NOT_SET_UP: "Email isn't set up for this club.",
    METHOD_NOT_ALLOWED: "This can't be done here.",
    DUPLICATE_USER: "This email is already in use.",
    LAST_FACTOR: "One way has to stay. Please add another first.",
    TOO_MANY: "There is no room for more. Please remove one first.",
    INVALID_STATE: "This is no longer possible. Please reload and try again.",
    UNUSABLE_CLUB_FILE: "This file can't be used.",
    STALE: "Someone else just updated this. Please reload and try again.",
    BODY_TOO_LARGE: "This is too large to save.",
    REQUEST_TIMEOUT: "The connection is too slow. Please try again.",
    UNSUPPORTED_MEDIA_TYPE: "Something went wrong. Please try again later.",
    RANGE_NOT_SATISFIABLE: "Something went wrong. Please try again later.",
    HEADERS_TOO_LARGE: "Something went wrong. Please try again later.",
    TOO_MANY_REQUESTS: "Too many attempts. Please wait a few minutes.",
    INTERNAL_ERROR: "Something went wrong. Please try again later.",
    TOO_BUSY: "The server is busy. Please try again in a moment.",
    DATABASE_UNAVAILABLE: "The club's data isn't available. Please try again in a moment.",
    STORAGE_FULL: "The server's disk is full. Please tell the person who runs it.",
    OFFLINE: "The club's server can't be reached. Please check your connection and try again.",
    TIMED_OUT: "The server took too long to respond. Please try again.",
    UNREADABLE_ANSWER: "Something went wrong. Please try again later.",
  } satisfies Partial<Record<FailureCode, string>>,
  cn: {
    VALIDATION_ERROR: "请检查标红的项目。",
    PASSWORD_TOO_COMMON: "这个密码太容易被猜到，请换一个。",
    UNAUTHENTICATED: "请重新登录。",
    INVALID_CREDENTIALS: "邮箱或密码不正确。",
    FORBIDDEN: "您没有权限执行此操作。",
    NO_PERMISSION: "该账户没有登录权限。",
    PASSWORD_CHANGE_REQUIRED: "请先设置新密码。",
    REAUTH_REQUIRED: "请输入当前密码确认身份。",
    INVALID_SETUP_CODE: "验证码无效，请查看服务器日志。",
    SECOND_FACTOR_REQUIRED: "请完成第二步验证。",
    SECOND_FACTOR_MISSING: "请先设置两步验证。",
    CONFIRMATION_REQUIRED: "请先确认是您本人，然后重试。",
    INVALID_CODE: "验证码不正确或已使用过。",
    INVALID_PASSKEY: "通行密钥未通过验证，请重试。",
    STEP_GONE: "等待时间过长，请重新登录。",
    NOT_FOUND: "内容不存在或已被删除。",
    LINK_GONE: "链接已失效。",
    MAIL_NOT_SET_UP: "俱乐部尚未设置邮件发送。",
    METHOD_NOT_ALLOWED: "此处不支持该操作。",
    DUPLICATE_USER: "该邮箱已被使用。",
    LAST_FACTOR: "至少保留一种方式。请先添加其他方式。",
    TOO_MANY: "数量已达上限，请先移除一项。",
    INVALID_STATE: "当前状态下无法进行此操作，请刷新后再试。",
    UNUSABLE_CLUB_FILE: "无法使用这个文件。",
    STALE: "内容刚被他人修改，请刷新后重试。",
    BODY_TOO_LARGE: "内容过大，无法保存。",
    REQUEST_TIMEOUT: "网络过慢，请稍后重试。",
    UNSUPPORTED_MEDIA_TYPE: "没有成功，请稍后再试，或联系前台",
    RANGE_NOT_SATISFIABLE: "没有成功，请稍后再试，或联系前台",
    HEADERS_TOO_LARGE: "没有成功，请稍后再试，或联系前台",
    TOO_MANY_REQUESTS: "尝试次数过多，请过几分钟再试。",
    INTERNAL_ERROR: "没有成功，请稍后再试，或联系前台",
    TOO_BUSY: "服务器繁忙，请稍后再试。",
    DATABASE_UNAVAILABLE: "暂时无法读取俱乐部数据，请稍后再试。",
    STORAGE_FULL: "服务器磁盘已满，请联系服务器管理员。",
    OFFLINE: "无法连接服务器，请检查网络后重试。",
    TIMED_OUT: "服务器响应超时，请重试。",
    UNREADABLE_ANSWER: "没有成功，请稍后再试，或联系前台",
  },
});

const waitMessages = defineMessages({
  en: {
    seconds_one: "Too many attempts. Please try again in {{count}} second.",
    seconds_other: "Too many attempts. Please try again in {{count}} seconds.",
    minutes_one: "Too many attempts. Please try again in {{count}} minute.",
    minutes_other: "Too many attempts. Please try again in {{count}} minutes.",
  },
  cn: {
    seconds_other: "尝试次数过多，请 {{count}} 秒后再试。",
    minutes_other: "尝试次数过多，请 {{count}} 分钟后再试。",
  },
});

/** Longer waits are shown in minutes. */
const mostSeconds = 90;

/** The codes that only somebody meets who has signed in: their words come with the screens inside. */
export type InnerCode = Exclude<FailureCode, keyof typeof failureMessages.en>;

let inner: Messages<Readonly<Record<InnerCode, string>>> | undefined;

/** Adds words for codes. */
export function addFailureWords(words: NonNullable<typeof inner>): void {
  inner = words;
}

const isInner = (code: FailureCode): code is InnerCode => !Object.hasOwn(failureMessages.en, code);

/**
 * Explains why a call failed, and how long to wait if known; an error other than an `ApiError` is an internal error.
 */
export function useFailureWords(): (error: unknown) => string {
  const t = useWords(failureMessages);
  const tWait = useWords(waitMessages);
  const locale = useLocale();
  return (error) => {
    if (!(error instanceof ApiError)) return t("INTERNAL_ERROR");
    const { code, retryAfter: wait } = error;
    if (isInner(code)) return inner ? wordsIn(locale, inner)(code) : t("INTERNAL_ERROR");
    if (code !== "TOO_MANY_REQUESTS" || wait === undefined) return t(code);
    return wait > mostSeconds ? tWait("minutes", { count: Math.ceil(wait / 60) }) : tWait("seconds", { count: wait });
  };
}
