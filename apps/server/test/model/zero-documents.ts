/** Sets whether the seller of a portal issues documents of 0.00, which each world decides. */
import type { Client } from '../harness/portal.ts'
import { changeSeller } from '../harness/seller-settings.ts'

/** Applies a world's setting to the seller of a portal; makes no call if it is already set. */
export type SetZeros = (areIssued: boolean) => Promise<void>

/** For a portal whose seller does not issue documents of 0.00 yet. */
export const createZeroSetter = (client: Client): SetZeros => {
  let now = false
  return async (areIssued) => {
    if (areIssued === now) return
    await changeSeller(client, { areZeroDocumentsIssued: areIssued })
    now = areIssued
  }
}
