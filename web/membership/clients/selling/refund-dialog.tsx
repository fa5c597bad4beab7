import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { ClientFirst, type ClientDialogProps } from "./client-first.tsx";
import { sellMessages } from "./sell-messages.ts";

/** A refund that begins with the client: their account has the payments, each with its refund. */
export function RefundDialog({ clientId: initial, onClose }: ClientDialogProps) {
  const t = useWords(sellMessages);
  return (
    <ClientFirst title={t("refund")} name="refund of" initial={initial} onClose={onClose}>
      {(clientId) => <ToAccount clientId={clientId} onClose={onClose} />}
    </ClientFirst>
  );
}

function ToAccount({ clientId, onClose }: { clientId: number; onClose: () => void }) {
  const navigate = useNavigate();
  useEffect(() => {
    onClose();
    void navigate({
      to: "/user/$userId/profile",
      params: { userId: String(clientId) },
      search: { userType: "client", tab: "orders" },
    });
  }, [clientId, navigate, onClose]);
  return null;
}
