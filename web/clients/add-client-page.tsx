export function AddClientPage() {
  return null;
}
