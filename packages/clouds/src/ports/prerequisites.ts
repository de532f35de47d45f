// The prerequisites port: what requests need at their provider before they can be carried out.
import type { Prerequisite } from '@cmp/contract/provision-prerequisites'

/** A prerequisite that is missing or could not be checked. Prerequisites that are met have no finding. */
export type PrerequisiteFinding =
  /** `text` says what is missing and what to do, `command` adds it; the command may be empty. */
  | { status: 'missing'; text: string; command: string }
  /** `whether` completes “It could not be checked whether …”, `why` is the provider's own sentence. */
  | { status: 'unknown'; whether: string; why: string }

/** Checks prerequisites without changing anything. */
export type PrerequisitesPort = {
  /**
   * Checks them for one container; a refusal for one of them does not hide the others. Throws errors that are not
   * refusals.
   */
  check(
    needs: readonly Prerequisite[],
    containerId: string,
    signal?: AbortSignal,
  ): Promise<PrerequisiteFinding[]>
}
