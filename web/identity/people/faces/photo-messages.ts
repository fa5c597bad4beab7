import { defineMessages } from "#web/kernel/lib/wording/i18n.ts";

export const photoMessages = defineMessages({
  en: {
    title: "{{name}}'s photo",
    photo: "Photo",
    hint: "PNG, JPEG or WebP. Only the area inside the circle is shown.",
    drop: "Drop a photo here",
    choose: "Choose a photo",
    change: "Choose another",
    remove: "Remove",
    preview: "How the photo will look",
    unreadable: "This photo can't be read. Please choose a PNG, JPEG or WebP image.",
    saved: "{{name}}'s photo saved",
    removed: "{{name}}'s photo removed",
  },
  cn: {
    title: "{{name}}的照片",
    photo: "照片",
    hint: "支持 PNG、JPEG、WebP，将显示照片中央的圆形部分。",
    drop: "将照片拖到此处",
    choose: "选择照片",
    change: "更换照片",
    remove: "移除",
    preview: "照片显示效果",
    unreadable: "无法读取该照片，请选择 PNG、JPEG 或 WebP 图片。",
    saved: "已保存{{name}}的照片",
    removed: "已移除{{name}}的照片",
  },
});
