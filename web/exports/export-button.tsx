import { framePart } from "#web/frame/own-file.tsx";

/** The way from a list to a file of it, in a file of its own: few lists are taken out. */
export const ExportButton = framePart(async () => (await import("./open-export.tsx")).OpenExport);
