import { defineMessages } from "#web/kernel/lib/wording/i18n.ts";

export const passkeyMessages = defineMessages({
  en: {
    use: "Use a passkey",
    title: "Passkeys",
    text: "Sign in with your fingerprint, your face or your screen lock, without a password.",
    unavailable: "Passkeys don't work here: they need a recent browser and a secure address (https) with a name.",
    add: "Add",
    addPasskey: "Add passkey",
    addText:
      "Your device will ask for your fingerprint, your face or your screen lock. Then you are signed out on all other devices.",
    turnsOn:
      "This also turns on two-step sign-in: from then on, a password alone no longer signs you in. You get recovery codes to keep.",
    name: "Name",
    nameHint: "So that you recognise it in the list",
    goOn: "Continue",
    added: "Added {{time}}",
    used: "Last used {{time}}",
    unused: "Not used yet",
    remove: "Remove",
    removeOf: "Remove {{name}}",
    removeTitle: "Remove this passkey?",
    removeText:
      "“{{name}}” will no longer sign you in, and you are signed out on all other devices. You can delete it on your device too.",
    removed: "The passkey was removed",
  },
  cn: {
    use: "使用通行密钥",
    title: "通行密钥",
    text: "用指纹、面容或锁屏密码登录，无需输入密码。",
    unavailable: "此处无法使用通行密钥：需要较新的浏览器，网址须为 HTTPS 并使用域名。",
    add: "添加",
    addPasskey: "添加通行密钥",
    addText: "您的设备将要求验证指纹、面容或锁屏密码。完成后，其他设备上的登录将全部退出。",
    turnsOn: "添加后将同时开启两步验证：以后仅凭密码无法登录。您会得到恢复码，请妥善保存。",
    name: "名称",
    nameHint: "便于您在列表中辨认",
    goOn: "继续",
    added: "{{time}} 添加",
    used: "上次使用：{{time}}",
    unused: "尚未使用",
    remove: "移除",
    removeOf: "移除{{name}}",
    removeTitle: "移除此通行密钥？",
    removeText: "“{{name}}”将无法再用于登录，其他设备上的登录也会全部退出。您也可以在设备上将其删除。",
    removed: "通行密钥已移除",
  },
});
