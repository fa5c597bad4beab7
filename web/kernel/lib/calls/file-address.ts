/** The content of a file as a data URL, base64, which needs no tidying away. */
export function readAsDataUrl(file: Blob): Promise<string> {
  const reader = new FileReader();
  return new Promise((resolve, reject) => {
    reader.addEventListener("loadend", () => {
      if (typeof reader.result === "string") resolve(reader.result);
      else reject(new Error("The file cannot be read", { cause: reader.error }));
    });
    reader.readAsDataURL(file);
  });
}

/** The content of a data URL, in base64, as files are sent. */
export function base64Of(address: string): string {
  return address.slice(address.indexOf(",") + 1);
}
