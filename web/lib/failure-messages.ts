import type { FieldCode } from "#contract/errors.ts";
import { ApiError, type FailureCode } from "./api.ts";
import { defineMessages, useWords } from "./i18n.ts";

const failureMessages = defineMessages({
  en: {
    VALIDATION_ERROR: "Please check the marked fields.",
    PASSWORD_TOO_COMMON: "This password is too easy to guess. Please choose another.",
    UNAUTHENTICATED: "Please sign in again.",
    INVALID_CREDENTIALS: "Your credentials are not correct",
    FORBIDDEN: "You may not do this.",
    NO_PERMISSION: "Session does not have permission to login",
    PASSWORD_CHANGE_REQUIRED: "Please choose a new password first.",
    REAUTH_REQUIRED: "Please confirm your current password.",
    INVALID_SETUP_CODE: "This set-up code is not valid. The code is printed in the server's log.",
    NOT_FOUND: "This does not exist, or not any more.",
    METHOD_NOT_ALLOWED: "This cannot be done here.",
    DUPLICATE_USER: "This email has already been taken.",
    IDEMPOTENCY_MISMATCH: "This has already been saved once. Please look at the list before you try again.",
    INVALID_STATE: "This is not possible any more. Please reload and look again.",
    STALE: "Someone else has changed this in the meantime. Please reload and try again.",
    BODY_TOO_LARGE: "This is too large to be saved.",
    UNSUPPORTED_MEDIA_TYPE: "Something Wrong Happened, Please contact IT team. Thanks !",
    TOO_MANY_REQUESTS: "Too many attempts. Please wait a few minutes.",
    INTERNAL_ERROR: "Something Wrong Happened, Please contact IT team. Thanks !",
    TOO_BUSY: "The server is busy. Please try again in a moment.",
    DATABASE_UNAVAILABLE: "The club's data cannot be reached right now. Please try again in a moment.",
    OFFLINE: "The club's server cannot be reached. Please check your connection and try again.",
    TIMED_OUT: "The server took too long to answer. Please try again.",
    UNREADABLE_ANSWER: "Something Wrong Happened, Please contact IT team. Thanks !",
  } satisfies Record<FailureCode, string>,
  cn: {
    VALIDATION_ERROR: "请检查标出的项目。",
    PASSWORD_TOO_COMMON: "这个密码太容易被猜到，请换一个。",
    UNAUTHENTICATED: "请重新登录。",
    INVALID_CREDENTIALS: "邮箱或密码不正确",
    FORBIDDEN: "您没有权限执行此操作。",
    NO_PERMISSION: "该账号没有登录权限",
    PASSWORD_CHANGE_REQUIRED: "请先设置新密码。",
    REAUTH_REQUIRED: "请输入当前密码确认身份。",
    INVALID_SETUP_CODE: "初始化验证码无效，请查看服务器日志中的验证码。",
    NOT_FOUND: "内容不存在或已被删除。",
    METHOD_NOT_ALLOWED: "此处不支持该操作。",
    DUPLICATE_USER: "该邮箱已被使用。",
    IDEMPOTENCY_MISMATCH: "该内容已保存过一次，请先查看列表再重试。",
    INVALID_STATE: "当前状态下无法执行此操作，请刷新后再试。",
    STALE: "内容已被他人修改，请刷新后重试。",
    BODY_TOO_LARGE: "内容过大，无法保存。",
    UNSUPPORTED_MEDIA_TYPE: "出错了，请联系 IT 人员，谢谢！",
    TOO_MANY_REQUESTS: "尝试次数过多，请过几分钟再试。",
    INTERNAL_ERROR: "出错了，请联系 IT 人员，谢谢！",
    TOO_BUSY: "服务器繁忙，请稍后再试。",
    DATABASE_UNAVAILABLE: "暂时无法读取数据，请稍后再试。",
    OFFLINE: "无法连接服务器，请检查网络后重试。",
    TIMED_OUT: "服务器响应超时，请重试。",
    UNREADABLE_ANSWER: "出错了，请联系 IT 人员，谢谢！",
  },
});

const fieldMessages = defineMessages({
  en: {
    REQUIRED: "Please fill in this field",
    INVALID: "Please check this value",
    UNKNOWN_KEY: "This is not known here",
    TOO_SHORT: "This is too short",
    TOO_LONG: "This is too long",
    TOO_SMALL: "This is too small",
    TOO_LARGE: "This is too large",
    INVALID_EMAIL: "Please input valid email address",
    INVALID_PHONE: "7 to 15 digits; spaces, + - ( ) are fine",
    INVALID_DATE: "Please choose a date",
    INVALID_NAME: "Please use visible characters only",
    INVALID_PASSWORD: "Enter minimum eight characters, at least one letter and one number",
    INVALID_TIME_ZONE: "This time zone is not known",
    DATE_IN_FUTURE: "This date lies in the future",
    END_BEFORE_START: "The end of Date should be after the start of Date",
    TRAINER_REQUIRED: "Please choose a trainer",
    TRAINER_NOT_ALLOWED: "Only private training has a trainer",
    TRAINER_NOT_ACTIVE: "This trainer is not active",
    PACKAGE_NOT_OFFERED: "This package is not offered for this client type",
    SELLER_NOT_ACTIVE: "This salesperson is not active",
    IN_USE: "This is in use and cannot be taken away",
  } satisfies Record<FieldCode, string>,
  cn: {
    REQUIRED: "请填写此项",
    INVALID: "请检查此项",
    UNKNOWN_KEY: "无法识别此项",
    TOO_SHORT: "内容太短",
    TOO_LONG: "内容太长",
    TOO_SMALL: "数值太小",
    TOO_LARGE: "数值太大",
    INVALID_EMAIL: "请输入有效的邮箱地址",
    INVALID_PHONE: "请输入 7 至 15 位数字，可含空格和 + - ( )",
    INVALID_DATE: "请选择日期",
    INVALID_NAME: "请只使用可见字符",
    INVALID_PASSWORD: "至少 8 位，且须同时包含字母和数字",
    INVALID_TIME_ZONE: "无法识别该时区",
    DATE_IN_FUTURE: "日期不能晚于今天",
    END_BEFORE_START: "结束日期须晚于开始日期",
    TRAINER_REQUIRED: "请选择教练",
    TRAINER_NOT_ALLOWED: "只有私教会员可以指定教练",
    TRAINER_NOT_ACTIVE: "该教练目前不在岗",
    PACKAGE_NOT_OFFERED: "该会员类型不能购买此套餐",
    SELLER_NOT_ACTIVE: "该销售人员目前不在岗",
    IN_USE: "正在使用中，不能移除",
  },
});

/** Says why a call failed; anything but an `ApiError` reads as an internal error. */
export function useFailureWords(): (error: unknown) => string {
  const t = useWords(failureMessages);
  return (error) => t(error instanceof ApiError ? error.code : "INTERNAL_ERROR");
}

/** Says what is wrong with one field. */
export function useFieldWords(): (code: FieldCode) => string {
  return useWords(fieldMessages);
}
