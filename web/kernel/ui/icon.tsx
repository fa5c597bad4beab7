import type { ComponentType, SVGProps } from "react";

interface IconProps extends Omit<SVGProps<SVGSVGElement>, "stroke" | "children"> {
  /** The size of both sides; 24 pixels by default. */
  size?: number | string;
  /** How wide its lines are drawn, of 24: 2 unless said otherwise. */
  stroke?: number;
}

export type Icon = ComponentType<IconProps>;

/** An icon of what is drawn in a square of 24; each `~icons/tabler/…` is one. */
export function iconOf(drawing: string): Icon {
  return function DrawnIcon({ size = 24, stroke = 2, ...rest }) {
    return (
      <svg
        xmlns="http://www.w3.org/2000/svg"
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={stroke}
        strokeLinecap="round"
        strokeLinejoin="round"
        dangerouslySetInnerHTML={{ __html: drawing }}
        {...rest}
      />
    );
  };
}
