declare module "~icons/tabler/*" {
  import type { Icon } from "#web/ui/icon.tsx";

  const icon: Icon;
  export default icon;
}
