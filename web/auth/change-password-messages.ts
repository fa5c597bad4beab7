import { defineMessages } from "#web/lib/i18n.ts";

export const changePasswordMessages = defineMessages({
  en: {
    own: "Change Password",
    others: "Change the password of {{name}}",
    mustChange: "{{name}} is signed out everywhere and must choose a new password at the next sign-in.",
    elsewhere: "You stay signed in here and are signed out everywhere else.",
    update: "Update",
    done: "Reset Password Successfully!",
  },
  cn: {
    own: "修改密码",
    others: "修改{{name}}的密码",
    mustChange: "{{name}}将在所有设备上退出登录，下次登录时须设置新密码。",
    elsewhere: "您在此处保持登录，在其他设备上将退出登录。",
    update: "更新",
    done: "密码修改成功！",
  },
});
