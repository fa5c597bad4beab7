declare module "~icons/tabler/*" {
  import type { Icon } from "#web/kernel/ui/icon.tsx";

  const icon: Icon;
  export default icon;
}
