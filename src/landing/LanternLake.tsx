export function LanternLake() {
  return null;
}
