import type { ReactNode } from "react";
import type { ApiError } from "#web/kernel/lib/calls/api.ts";
import { FormDialog } from "./form-dialog.tsx";

interface DownloadDialogProps {
  title: string;
  submit: string;
  saving: { readonly error: ApiError | null; readonly isPending: boolean };
  onSave: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Asks what is to be saved as a file; nothing in it is lost by closing it. */
export function DownloadDialog({ saving, onSave, ...dialog }: DownloadDialogProps) {
  return <FormDialog {...dialog} isTyped={false} failure={saving.error} busy={saving.isPending} onSubmit={onSave} />;
}
