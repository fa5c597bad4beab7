import { defineMessages } from "#web/kernel/lib/wording/i18n.ts";

/** Words of texts that are kept to be sent again. */
export const templateMessages = defineMessages({
  en: {
    title: "Templates",
    add: "New template",
    none: "No templates yet",
    noneText: "Save a text here that you send again and again, such as opening hours on holidays.",
    use: "Use",
    edit: "Edit {{name}}",
    remove: "Delete {{name}}",
    removeText: "“{{name}}” will be deleted. Mailings sent with it stay.",
    removed: "Template deleted",
    changed: "Changed on {{date}}",
    name: "Name",
    saved: "Template saved",
    missing: "There is no such template",
    back: "Back to templates",
  },
  cn: {
    title: "模板",
    add: "新增模板",
    none: "还没有模板",
    noneText: "把经常发送的内容保存在这里，例如节假日营业时间。",
    use: "使用",
    edit: "编辑{{name}}",
    remove: "删除{{name}}",
    removeText: "将删除“{{name}}”。已发送的群发不受影响。",
    removed: "模板已删除",
    changed: "{{date}}修改",
    name: "名称",
    saved: "模板已保存",
    missing: "没有这个模板",
    back: "返回模板",
  },
});
