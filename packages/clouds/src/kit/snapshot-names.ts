// Names of the snapshots of a machine: each of its disks gets a snapshot.
import { createHash } from 'node:crypto'

/** The tag or label that holds the ID of the request that created a snapshot. */
export const requestTag = 'cmp-request'

const tokenLength = 6

/** The name of a disk's snapshot: the requested name and the disk's name, shortened to `max` characters. */
export const snapshotNameOf = (name: string, disk: string, max: number): string => {
  const whole = `${name}-${disk.toLowerCase()}`
  if (whole.length <= max) return whole
  const token = createHash('sha256').update(disk).digest('hex').slice(0, tokenLength)
  return `${whole.slice(0, max - tokenLength - 1).replace(/[^a-z0-9]+$/i, '')}-${token}`
}

/** Derives a UUID from a request and one of its parts: the same input gives the same UUID. */
export const deriveUuid = (requestId: string, part: string): string => {
  const hex = createHash('sha256').update(`${requestId} ${part}`).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}
