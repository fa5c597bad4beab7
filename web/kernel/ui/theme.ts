import {
  createTheme,
  defaultCssVariablesResolver,
  mergeMantineTheme,
  DEFAULT_THEME,
  virtualColor,
  type ButtonProps,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type MantineTheme,
} from "@mantine/core";
import { withinScreen } from "./overlays/within-screen.ts";

const ink: MantineColorsTuple = [
  "#f4f5f5",
  "#e6e9ea",
  "#cdd2d5",
  "#abb3b8",
  "#87929a",
  "#67727a",
  "#4c565d",
  "#353e44",
  "#1f262b",
  "#12171a",
];
const volt: MantineColorsTuple = [
  "#f8fde6",
  "#f0facb",
  "#e4f69b",
  "#d5f269",
  "#c6ee3d",
  "#b6de2c",
  "#9bc01e",
  "#7a9914",
  "#596f0e",
  "#3a4908",
];
const gray: MantineColorsTuple = [
  "#f4f5f5",
  "#eceeef",
  "#e6e9ea",
  "#e1e4e6",
  "#cdd2d5",
  "#69737a",
  "#5d676e",
  "#454e54",
  "#2b3338",
  "#12171a",
];
const dark: MantineColorsTuple = [
  "#eef1f2",
  "#d5dadd",
  "#a3acb1",
  "#8d979d",
  "#2f373c",
  "#252d31",
  "#161c1f",
  "#161c1f",
  "#0b0f11",
  "#070a0b",
];

const font =
  '"Inter Variable", "PingFang SC", "Noto Sans SC", "Noto Sans CJK SC", "Microsoft YaHei", system-ui, sans-serif';
/** The library computes this for the light scheme only, in components other than buttons. */
const onAction = "var(--mantine-primary-color-contrast)";
const medium = { defaultProps: { size: "md" } };

/** The main action is volt in both schemes; `ink` is for an action beside it that every page has. */
function buttonColours({ variant = "filled", color }: ButtonProps): Record<string, string> {
  if (color !== undefined) return {};
  if (variant === "filled") {
    return {
      "--button-bg": "#c6ee3d",
      "--button-hover": "#b6de2c",
      "--button-color": "#12171a",
      "--button-bd": "1px solid light-dark(#a4c92b, #c6ee3d)",
    };
  }
  if (variant !== "ink") return {};
  return {
    "--button-bg": "light-dark(#1f262b, #2b343a)",
    "--button-hover": "light-dark(#12171a, #353e44)",
    "--button-color": "#fff",
    "--button-bd": "1px solid transparent",
  };
}

/** Ink and Volt: one loud colour, used rarely, on quiet graphite. */
export const theme = mergeMantineTheme(
  DEFAULT_THEME,
  createTheme({
    colors: { ink, volt, gray, dark, brand: virtualColor({ name: "brand", light: "ink", dark: "volt" }) },
    primaryColor: "brand",
    primaryShade: { light: 8, dark: 4 },
    autoContrast: true,
    black: "#12171a",
    fontFamily: font,
    fontSizes: { xs: "0.75rem", sm: "0.8125rem", md: "0.875rem", lg: "1rem", xl: "1.25rem" },
    headings: {
      fontFamily: font,
      fontWeight: "650",
      sizes: {
        h1: { fontSize: "1.75rem", lineHeight: "1.25" },
        h2: { fontSize: "1.25rem", lineHeight: "1.3" },
        h3: { fontSize: "1rem", lineHeight: "1.4" },
        h4: { fontSize: "0.875rem", lineHeight: "1.4" },
      },
    },
    spacing: { xs: "0.5rem", sm: "0.75rem", md: "1rem", lg: "1.5rem", xl: "2rem" },
    radius: { xs: "0.25rem", sm: "0.375rem", md: "0.625rem", lg: "1rem", xl: "2rem" },
    defaultRadius: "md",
    respectReducedMotion: true,
    components: {
      Button: { ...medium, vars: (_: MantineTheme, props: ButtonProps) => ({ root: buttonColours(props) }) },
      TextInput: medium,
      PasswordInput: medium,
      NumberInput: { defaultProps: { ...medium.defaultProps, thousandSeparator: "," } },
      // Its list does not open because a dialog begins with it: it would hide the buttons. A tap on what is chosen
      // chooses it: what may be left empty has a cross.
      Select: { defaultProps: { ...medium.defaultProps, openOnFocus: false, allowDeselect: false } },
      Textarea: medium,
      Checkbox: { defaultProps: { iconColor: onAction } },
      Radio: { defaultProps: { iconColor: onAction } },
      Pagination: { vars: () => ({ root: { "--pagination-active-color": onAction } }) },
      // The placeholder is a child that a menu may not have.
      // A closed menu does not fade: keys would do nothing until it is gone.
      Menu: {
        defaultProps: {
          withInitialFocusPlaceholder: false,
          transitionProps: { exitDuration: 0 },
          middlewares: withinScreen.middlewares,
        },
        styles: withinScreen.styles,
      },
      // Positioned while it has no width yet, a centered list is half a field too far right: on a phone the page grows
      // around it, everything is positioned again, and so on without end.
      Combobox: { defaultProps: { position: "bottom-start" } },
      // Menus and dialogs belong to a landmark of the page, which the shell provides.
      Portal: { defaultProps: { target: "#overlays" } },
      Card: { defaultProps: { radius: "lg", withBorder: true } },
      Paper: { defaultProps: { radius: "lg" } },
      Modal: {
        defaultProps: { radius: "lg", centered: true },
        styles: { title: { fontSize: "1rem", fontWeight: 650, lineHeight: 1.4 } },
      },
    },
  }),
);

/** Tokens that the library has no name for, or gets wrong (its dimmed grey is too pale to read). */
export const tokens: CSSVariablesResolver = (used) => {
  const base = defaultCssVariablesResolver(used);
  return {
    variables: base.variables,
    light: {
      ...base.light,
      "--mantine-color-scheme": "light",
      "--page": "#fff",
      "--sunk": "#f4f5f5",
      "--line": "#e1e4e6",
      "--mantine-color-default-border": "#e1e4e6",
      "--mantine-color-dimmed": "#5d676e",
      "--mantine-color-placeholder": "#69737a",
      "--mantine-color-error": "#c02626",
    },
    dark: {
      ...base.dark,
      "--mantine-color-scheme": "dark",
      "--page": "#0b0f11",
      "--sunk": "#12171a",
      "--line": "#2f373c",
      "--mantine-color-default-border": "#2f373c",
      "--mantine-color-dimmed": "#a3acb1",
      "--mantine-color-placeholder": "#8d979d",
      "--mantine-color-error": "#ff8b8b",
      "--mantine-color-disabled": "#252d31",
      "--mantine-color-disabled-color": "#8d979d",
      "--mantine-color-disabled-border": "#2f373c",
    },
  };
};
