import { Select as SelectField, type SelectProps } from "@mantine/core";
import { useState } from "react";
import { useLayer } from "../overlays/layers.ts";

/** A field with a list to choose from. Back closes the list, and not what is around it. */
export function Select<Value extends string | number = string>(props: SelectProps<Value>) {
  const { dropdownOpened, onDropdownOpen, onDropdownClose } = props;
  const [isOpenItself, setOpen] = useState(false);
  const isOpen = dropdownOpened ?? isOpenItself;
  const open = () => {
    setOpen(true);
    onDropdownOpen?.();
  };
  const close = () => {
    setOpen(false);
    onDropdownClose?.();
  };
  useLayer(isOpen, close);
  return <SelectField<Value> {...props} dropdownOpened={isOpen} onDropdownOpen={open} onDropdownClose={close} />;
}
