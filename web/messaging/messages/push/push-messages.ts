import { defineMessages } from "#web/kernel/lib/wording/i18n.ts";
import type { PushObstacle } from "./push-here.ts";

/** Words of the devices that take push, and of what is in the way. */
export const pushMessages = defineMessages({
  en: {
    title: "Push",
    text: "Your device shows changes to your sessions and reminders, even while Palestra is closed.",
    here: "Push on this device",
    on: "Push is on for this device",
    off: "Push is off for this device",
    devices: "Devices with push",
    none: "Push isn't on for any device yet.",
    thisDevice: "This device",
    since: "Since {{time}}",
    remove: "Turn off",
    removeOf: "Turn off push on {{device}}, since {{time}}",
    removeTitle: "Turn off push on this device?",
    removeText: "{{device}} won't show messages any more. You can turn push on again there.",
    removed: "Push is off on {{device}}",
    deniedOnPhone:
      "This phone blocks notifications from the app. Open the phone's settings, find the app or the browser, and allow notifications.",
    denied:
      "Notifications from this site are blocked in this browser. To allow them, press the icon next to the address and open the site's settings.",
    homeScreen:
      "On iPhone and iPad, push works once the app is on the home screen: add it with the share menu of Safari, open it from there, and come back to this page.",
    insecure: "Push needs a secure connection. Open Palestra at an address that begins with https.",
    unsupported: "This browser doesn't support push. Try a current Chrome, Edge, Firefox or Safari.",
    notAllowed: "Push stays off: the browser was not allowed to show notifications.",
    failed: "The browser couldn't reach its push service. Check the connection, or try another browser.",
  } satisfies Record<PushObstacle, string> & Record<string, string>,
  cn: {
    title: "推送",
    text: "即使没有打开应用，设备也会显示约课变动和上课提醒。",
    here: "在此设备上接收推送",
    on: "已在此设备上开启推送",
    off: "已在此设备上关闭推送",
    devices: "已开启推送的设备",
    none: "尚未在任何设备上开启推送。",
    thisDevice: "当前设备",
    since: "{{time}} 开启",
    remove: "关闭",
    removeOf: "关闭 {{device}}（{{time}} 开启）的推送",
    removeTitle: "关闭该设备的推送？",
    removeText: "{{device}} 将不再显示消息。之后可在该设备上重新开启。",
    removed: "已关闭 {{device}} 的推送",
    deniedOnPhone: "此手机已禁止本应用发送通知。请打开手机的系统设置，找到本应用或浏览器，在“通知”中选择允许。",
    denied: "此浏览器已禁止本网站发送通知。请点击地址栏旁的图标，打开网站设置，将“通知”改为“允许”。",
    homeScreen:
      "在 iPhone 和 iPad 上，需先将应用添加到主屏幕：打开 Safari 的分享菜单，选择添加到主屏幕，再从主屏幕打开应用并回到此页面。",
    insecure: "推送需要安全连接。请使用以 https 开头的地址打开应用。",
    unsupported: "此浏览器不支持推送。请使用新版 Chrome、Edge、Firefox 或 Safari。",
    notAllowed: "未允许浏览器显示通知，推送仍为关闭。",
    failed: "浏览器无法连接其推送服务。请检查网络，或换一个浏览器重试。",
  },
});
