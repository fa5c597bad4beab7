import type { ReactNode } from "react";
import { staff } from "#contract/membership/staff.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { Picker } from "#web/kernel/frame/choosing/picker.tsx";
import { UnreadableOptions } from "#web/kernel/frame/page/unreadable.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { staffPickerMessages } from "./picker-messages.ts";

interface SellerPickerProps {
  value: number | null;
  onChange: (id: number | null) => void;
  onBlur?: (() => void) | undefined;
  label: string;
  required?: boolean;
  error?: ReactNode;
}

/** Picks who made a sale: active staff of department sales, and managers. */
export function SellerPicker({ error, ...input }: SellerPickerProps) {
  const t = useWords(staffPickerMessages);
  const format = useFormat();
  const { data: sellers = [], error: readError, refetch } = useRead(staff.sellers);
  return (
    <Picker
      {...input}
      options={sellers.map((seller) => ({ value: seller.id, label: format.name(seller) }))}
      placeholder={t("pickSeller")}
      nothingFoundMessage={t("noSeller")}
      error={error ?? (readError && <UnreadableOptions error={readError} onRetry={() => void refetch()} />)}
    />
  );
}

/** The seller of an id. */
export function useSeller(id: number | null) {
  return useRead(staff.sellers).data?.find((seller) => seller.id === id);
}
