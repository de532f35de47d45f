/**
 * `cmpctl payment-details …`. If the reseller has only one administrator, whoever operates CMP's machine is the second
 * person.
 */
import type { Env } from '../kit/env.ts'
import type { Output } from './output.ts'
import { withPortal } from './with-portal.ts'

const indentLines = (text: string): string[] =>
  text === '' ? ['  (none)'] : text.split('\n').map((line) => `  ${line}`)

/** Shows the current payment details and the proposed change. */
export const showPaymentDetails = async (env: Env, output: Output): Promise<void> => {
  const { bankLines, proposal } = await withPortal(env, (portal) => portal.paymentDetails())
  output.result({ bankLines, proposal }, [
    'Payment details in force:',
    ...indentLines(bankLines),
    ...(proposal
      ? [
          `Proposed by ${proposal.proposedBy} on ${proposal.proposedTime} (${proposal.reason}):`,
          ...indentLines(proposal.after),
        ]
      : ['No change is proposed.']),
  ])
}

/**
 * Approves or rejects the proposed change.
 * @throws Error if there is none
 */
export const decidePaymentDetails = async (
  env: Env,
  output: Output,
  decision: 'approve' | 'reject',
): Promise<void> => {
  const message = await withPortal(env, async (portal) => {
    const { proposal } = await portal.paymentDetails()
    if (!proposal) throw new Error('No change of the payment details is proposed.')
    return portal.decidePaymentDetails(proposal.id, decision)
  })
  output.result({ message }, [message])
}
