export function ClientOverviewPage() {
  return null;
}
