export function MyPaymentsPage() {
  return null;
}
