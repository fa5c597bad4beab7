import { Anchor, Button, Menu, type AnchorProps, type ButtonProps, type MenuItemProps } from "@mantine/core";
import { createLink } from "@tanstack/react-router";
import type { ComponentProps } from "react";

type AnchorElement = Omit<ComponentProps<"a">, keyof ButtonProps | keyof AnchorProps | keyof MenuItemProps>;

/** A link in running text that knows every URL of the app with its params. */
export const LinkAnchor = createLink((props: AnchorProps & AnchorElement) => <Anchor {...props} />);

/** A link that looks like a button. */
export const LinkButton = createLink((props: ButtonProps & AnchorElement) => <Button component="a" {...props} />);

/** The one main button in the head of a list. */
export const LinkMainButton = createLink((props: ButtonProps & AnchorElement) => (
  <Button component="a" color="volt.4" c="#12171a" {...props} />
));

/** A link in a menu. */
export const LinkMenuItem = createLink((props: MenuItemProps & AnchorElement) => (
  <Menu.Item component="a" {...props} />
));
