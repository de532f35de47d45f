/**
 * `cmpctl payment-details …`. If the reseller has only one administrator, whoever operates CMP's machine is the second
 * person.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/main'
import type { Env } from '../kit/env.ts'
import type { Output } from './output.ts'
import { withPortal } from './with-portal.ts'

const indentLines = (text: string): string[] =>
  text === '' ? [`  ${t(m.noPaymentDetails)}`] : text.split('\n').map((line) => `  ${line}`)

/** Shows the current payment details and the proposed change. */
export const showPaymentDetails = async (env: Env, output: Output): Promise<void> => {
  const { bankLines, proposal } = await withPortal(env, (portal) => portal.paymentDetails())
  output.result({ bankLines, proposal }, [
    t(m.currentPaymentDetails),
    ...indentLines(bankLines),
    ...(proposal
      ? [
          t(m.proposedByOn, {
            proposedBy: proposal.proposedBy,
            proposedTime: proposal.proposedTime,
            reason: proposal.reason,
          }),
          ...indentLines(proposal.after),
        ]
      : [t(m.noProposedChanges)]),
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
    if (!proposal) throw new Error(t(m.noProposal))
    return portal.decidePaymentDetails(proposal.id, decision)
  })
  output.result({ message }, [message])
}
