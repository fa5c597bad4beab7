import IconBarbell from "~icons/tabler/barbell";
import IconBottle from "~icons/tabler/bottle";
import IconCookie from "~icons/tabler/cookie";
import IconShirt from "~icons/tabler/shirt";
import type { ProductType } from "#contract/sales/shop.ts";
import { useImage } from "./image-address.ts";
import classes from "./product-image.module.css";

interface ProductImageProps {
  image: string | null;
  type: ProductType;
}

const icons = { course: IconBarbell, snack: IconCookie, drink: IconBottle, cloth: IconShirt };

/** A thumbnail of a product; the name is beside it. */
export function ProductImage({ image, type }: ProductImageProps) {
  const address = useImage(image);
  const Icon = icons[type];
  return (
    <span className={classes.frame} data-type={type} aria-hidden>
      {address === undefined ? <Icon size={20} stroke={1.6} /> : <img src={address} alt="" />}
    </span>
  );
}
