/** The regions of Google Cloud and their zones (2026-11). */

const lettersOf: Readonly<Record<string, string>> = {
  'us-central1': 'abcf',
  'us-east1': 'bcd',
  'europe-west1': 'bcd',
  'europe-west3': 'abc',
  'asia-east1': 'abc',
}

export const gcpRegions = [
  { value: 'asia-southeast1', label: 'Singapore' },
  { value: 'asia-southeast2', label: 'Jakarta' },
  { value: 'asia-southeast3', label: 'Bangkok' },
  { value: 'asia-east1', label: 'Taiwan' },
  { value: 'asia-east2', label: 'Hong Kong' },
  { value: 'asia-northeast1', label: 'Tokyo' },
  { value: 'asia-northeast2', label: 'Osaka' },
  { value: 'asia-northeast3', label: 'Seoul' },
  { value: 'asia-south1', label: 'Mumbai' },
  { value: 'asia-south2', label: 'Delhi' },
  { value: 'australia-southeast1', label: 'Sydney' },
  { value: 'australia-southeast2', label: 'Melbourne' },
  { value: 'europe-west1', label: 'Belgium' },
  { value: 'europe-west2', label: 'London' },
  { value: 'europe-west3', label: 'Frankfurt' },
  { value: 'europe-west4', label: 'Netherlands' },
  { value: 'europe-west6', label: 'Zurich' },
  { value: 'europe-west8', label: 'Milan' },
  { value: 'europe-west9', label: 'Paris' },
  { value: 'europe-north1', label: 'Finland' },
  { value: 'europe-central2', label: 'Warsaw' },
  { value: 'europe-southwest1', label: 'Madrid' },
  { value: 'me-west1', label: 'Tel Aviv' },
  { value: 'me-central1', label: 'Doha' },
  { value: 'africa-south1', label: 'Johannesburg' },
  { value: 'us-central1', label: 'Iowa' },
  { value: 'us-east1', label: 'South Carolina' },
  { value: 'us-east4', label: 'Northern Virginia' },
  { value: 'us-east5', label: 'Columbus' },
  { value: 'us-south1', label: 'Dallas' },
  { value: 'us-west1', label: 'Oregon' },
  { value: 'us-west2', label: 'Los Angeles' },
  { value: 'us-west3', label: 'Salt Lake City' },
  { value: 'us-west4', label: 'Las Vegas' },
  { value: 'northamerica-northeast1', label: 'Montréal' },
  { value: 'northamerica-northeast2', label: 'Toronto' },
  { value: 'southamerica-east1', label: 'São Paulo' },
  { value: 'southamerica-west1', label: 'Santiago' },
] as const

/** Returns the zones of a region; most have three, `a` to `c`. */
export const listZones = (region: string): string[] =>
  [...(lettersOf[region] ?? 'abc')].map((letter) => `${region}-${letter}`)
