// What requests need in their cloud before they can be carried out, as the cloud says it.
import type { Prerequisite } from '@cmp/contract/provision-prerequisites'

/** What is not there, or could not be looked up. What is there is not mentioned. */
export type PrerequisiteFinding =
  /** `text` says what is missing and what to do, `command` adds it; the command may be empty. */
  | { status: 'missing'; text: string; command: string }
  /** `whether` completes “It could not be checked whether …”, `why` is the cloud's own sentence. */
  | { status: 'unknown'; whether: string; why: string }

/** Looks up prerequisites. Nothing is changed by asking. */
export type PrerequisitesPort = {
  /** Checks them for one container; what one of them is refused does not hide the others. Throws what is no refusal. */
  check(
    needs: readonly Prerequisite[],
    containerId: string,
    signal?: AbortSignal,
  ): Promise<PrerequisiteFinding[]>
}
