/** Whether the seller of a portal issues documents of 0.00, which every world says for itself. */
import type { Client } from '../harness.ts'
import { changeSeller } from '../seller-settings.ts'

/** Makes the seller of a portal as a world has it; nothing is asked where it is so already. */
export type SetZeros = (areIssued: boolean) => Promise<void>

/** For a portal whose seller issues no documents of 0.00 so far. */
export const zerosOn = (client: Client): SetZeros => {
  let now = false
  return async (areIssued) => {
    if (areIssued === now) return
    await changeSeller(client, { areZeroDocumentsIssued: areIssued })
    now = areIssued
  }
}
