import { ApiError, type FailureCode } from "./api.ts";
import { defineMessages, useWords } from "./i18n.ts";

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
    INVALID_SETUP_CODE: "This setup code isn't valid. You will find the code in the server's log.",
    NOT_FOUND: "This doesn't exist or was deleted.",
    METHOD_NOT_ALLOWED: "This can't be done here.",
    DUPLICATE_USER: "This email is already in use.",
    LIKELY_DUPLICATE: "A client with similar details was just added. Please compare first.",
    SOME_REFUSED: "Nothing was changed, because it can't be done for everyone chosen.",
    LAST_ADMIN: "This is the club's last admin. Please make someone else an admin first.",
    REASON_EXISTED: "Oops! This user already has an on-leave or dismissal request.",
    REASON_ALREADY_BEGUN: "This has already taken effect and can no longer be changed.",
    USER_EXPIRED: "Oops! This user cannot be reactivated: the expiration date has been reached.",
    IDEMPOTENCY_MISMATCH: "This has already been saved. Please check the list before you try again.",
    TRAINER_BUSY: "The trainer already has a session at this time.",
    CLIENT_BUSY: "The client already has a session at this time.",
    PERSON_UNAVAILABLE: "The client or the trainer isn't available that day.",
    COURSE_QUOTA_EXHAUSTED: "Oops! The client cannot add a course: no session credits are available for that day.",
    DEFAULT_COURSE: "A default course can't be edited or deleted.",
    DUPLICATE_COURSE: "A course with this name already exists.",
    DUPLICATE_TAG: "A tag with this name already exists.",
    LAST_TAG: "Every session needs a tag, so one has to stay. Please add another first.",
    ORDER_IN_USE: "Credits from this order have already been booked or used.",
    DUPLICATE_SKU: "A product with this SKU already exists.",
    DUPLICATE_RECORD: "A record from this device at this time already exists.",
    OUT_OF_STOCK: "Not enough in stock.",
    TOO_MANY: "There is no room for more of these. Please remove one that is no longer used.",
    TOO_MANY_ALERTS: "There are already 10 alerts. Please remove one first.",
    INVALID_STATE: "This is no longer possible. Please reload and try again.",
    ALREADY_UNDONE: "This has already been undone.",
    UNDO_EXPIRED: "It's too late to undo this.",
    UNDO_OVERTAKEN: "Something has changed since, so this can't be undone.",
    STALE: "Someone else just updated this. Please reload and try again.",
    BODY_TOO_LARGE: "This is too large to save.",
    REQUEST_TIMEOUT: "The connection is too slow. Please try again.",
    UNSUPPORTED_MEDIA_TYPE: "Something went wrong. Please contact the IT team. Thanks!",
    RANGE_NOT_SATISFIABLE: "Something went wrong. Please contact the IT team. Thanks!",
    HEADERS_TOO_LARGE: "Something went wrong. Please contact the IT team. Thanks!",
    TOO_MANY_REQUESTS: "Too many requests. Please wait a few minutes.",
    INTERNAL_ERROR: "Something went wrong. Please contact the IT team. Thanks!",
    TOO_BUSY: "The server is busy. Please try again in a moment.",
    DATABASE_UNAVAILABLE: "The club's data isn't available right now. Please try again in a moment.",
    STORAGE_FULL: "The server's disk is full, so nothing can be saved. Please contact whoever manages the server.",
    OFFLINE: "The club's server can't be reached. Please check your connection and try again.",
    TIMED_OUT: "The server took too long to respond. Please try again.",
    UNREADABLE_ANSWER: "Something went wrong. Please contact the IT team. Thanks!",
  } satisfies Record<FailureCode, string>,
  cn: {
    VALIDATION_ERROR: "请检查标红的项目。",
    PASSWORD_TOO_COMMON: "这个密码太容易被猜到，请换一个。",
    UNAUTHENTICATED: "请重新登录。",
    INVALID_CREDENTIALS: "邮箱或密码不正确。",
    FORBIDDEN: "您没有权限执行此操作。",
    NO_PERMISSION: "该账户没有登录权限。",
    PASSWORD_CHANGE_REQUIRED: "请先设置新密码。",
    REAUTH_REQUIRED: "请输入当前密码确认身份。",
    INVALID_SETUP_CODE: "验证码无效，请查看服务器日志中的一次性验证码。",
    NOT_FOUND: "内容不存在或已被删除。",
    METHOD_NOT_ALLOWED: "此处不支持该操作。",
    DUPLICATE_USER: "该邮箱已被使用。",
    LIKELY_DUPLICATE: "刚刚新增了一位资料相近的会员，请先核对。",
    SOME_REFUSED: "所选会员中有人无法办理，未做任何更改。",
    LAST_ADMIN: "这是最后一位管理员，请先指定其他管理员。",
    REASON_EXISTED: "此人已有请假、离职或终止记录。",
    REASON_ALREADY_BEGUN: "已经生效，不能再修改。",
    USER_EXPIRED: "有效期已过，无法恢复。",
    IDEMPOTENCY_MISMATCH: "该内容已保存过一次，请先查看列表再重试。",
    TRAINER_BUSY: "教练该时段已有课。",
    CLIENT_BUSY: "会员该时段已有课。",
    PERSON_UNAVAILABLE: "会员或教练当天无法上课。",
    COURSE_QUOTA_EXHAUSTED: "该会员当天没有可用课时，无法约课。",
    DEFAULT_COURSE: "默认课程不能编辑或删除。",
    DUPLICATE_COURSE: "已有同名课程。",
    DUPLICATE_TAG: "已有同名标签。",
    LAST_TAG: "约课须选标签，至少保留一个。请先新增其他标签。",
    ORDER_IN_USE: "该订单的课时已有预约或已消课。",
    DUPLICATE_SKU: "已有使用该 SKU 的商品。",
    DUPLICATE_RECORD: "该设备在此时间已有体测记录。",
    OUT_OF_STOCK: "库存不足。",
    TOO_MANY: "数量已达上限，请先移除不再使用的一项。",
    TOO_MANY_ALERTS: "提醒已有十条，请先移除一条。",
    INVALID_STATE: "当前状态下无法进行此操作，请刷新后再试。",
    ALREADY_UNDONE: "该操作已经撤销过。",
    UNDO_EXPIRED: "已超过可撤销的时间。",
    UNDO_OVERTAKEN: "之后又有新的变动，无法撤销。",
    STALE: "内容刚被他人修改，请刷新后重试。",
    BODY_TOO_LARGE: "内容过大，无法保存。",
    REQUEST_TIMEOUT: "网络过慢，请稍后重试。",
    UNSUPPORTED_MEDIA_TYPE: "出错了，请联系 IT 人员，谢谢！",
    RANGE_NOT_SATISFIABLE: "出错了，请联系 IT 人员，谢谢！",
    HEADERS_TOO_LARGE: "出错了，请联系 IT 人员，谢谢！",
    TOO_MANY_REQUESTS: "操作过于频繁，请过几分钟再试。",
    INTERNAL_ERROR: "出错了，请联系 IT 人员，谢谢！",
    TOO_BUSY: "服务器繁忙，请稍后再试。",
    DATABASE_UNAVAILABLE: "暂时无法读取俱乐部数据，请稍后再试。",
    STORAGE_FULL: "服务器磁盘已满，暂时无法保存，请联系服务器管理员。",
    OFFLINE: "无法连接服务器，请检查网络后重试。",
    TIMED_OUT: "服务器响应超时，请重试。",
    UNREADABLE_ANSWER: "出错了，请联系 IT 人员，谢谢！",
  },
});

const waitMessages = defineMessages({
  en: {
    seconds_one: "Too many requests. Please try again in {{count}} second.",
    seconds_other: "Too many requests. Please try again in {{count}} seconds.",
    minutes_one: "Too many requests. Please try again in {{count}} minute.",
    minutes_other: "Too many requests. Please try again in {{count}} minutes.",
  },
  cn: {
    seconds_other: "操作过于频繁，请 {{count}} 秒后再试。",
    minutes_other: "操作过于频繁，请 {{count}} 分钟后再试。",
  },
});

/** Longer waits are told in minutes. */
const mostSeconds = 90;

/** Says why a call failed, and how long to wait where that is known; anything but an `ApiError` reads as an internal error. */
export function useFailureWords(): (error: unknown) => string {
  const t = useWords(failureMessages);
  const tWait = useWords(waitMessages);
  return (error) => {
    if (!(error instanceof ApiError)) return t("INTERNAL_ERROR");
    const { code, retryAfter: wait } = error;
    if (code !== "TOO_MANY_REQUESTS" || wait === undefined) return t(code);
    return wait > mostSeconds ? tWait("minutes", { count: Math.ceil(wait / 60) }) : tWait("seconds", { count: wait });
  };
}
