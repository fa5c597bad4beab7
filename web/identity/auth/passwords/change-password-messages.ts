import { defineMessages } from "#web/kernel/lib/wording/i18n.ts";

export const changePasswordMessages = defineMessages({
  en: {
    own: "Change password",
    others: "Change {{name}}'s password",
    mustChange: "{{name}} will be signed out everywhere and must choose a new password at the next sign-in.",
    elsewhere: "You will stay signed in here and be signed out everywhere else.",
    update: "Update",
    done: "Password changed.",
  },
  cn: {
    own: "修改密码",
    others: "修改{{name}}的密码",
    mustChange: "{{name}}将在所有设备上退出登录，下次登录时须设置新密码。",
    elsewhere: "当前设备保持登录，其他设备将退出登录。",
    update: "更新",
    done: "密码修改成功！",
  },
});
