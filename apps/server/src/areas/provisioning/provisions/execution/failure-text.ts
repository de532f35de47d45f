/** Builds the messages about a failed run: the reason, the resources that exist now, and the next step. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/provisioning/provisions/execution'
import { endSentence } from '@cmp/contract'
import type { TerraformProblem } from '@cmp/terraform'
import type { Prerequisites } from '../planning/prerequisites.ts'
import { findRefusalAdvice } from '../runs/refusal-advice.ts'

/** Describes an error for people. */
export const describeFailure = (
  { message, diagnostics }: TerraformProblem,
  mask: (text: string) => string,
  region: string,
): string => {
  const detail = diagnostics.find(({ severity }) => severity === 'error')?.detail ?? ''
  const ended = [message, detail, findRefusalAdvice(`${message} ${detail}`, region)]
    .map((text) => text.trim())
    .filter(Boolean)
    .map(endSentence)
  return mask(ended.join(' ')).slice(0, 3000)
}

/** Adds known missing prerequisites to the message of a failed plan, because they may be the reason. */
export const withMissing = (sentence: string, prerequisites: Prerequisites): string =>
  [
    sentence,
    ...prerequisites.flatMap(({ status, text, command }) =>
      status === 'missing' ? [command === '' ? text : t(m.run2, { text, command })] : [],
    ),
  ]
    .join(' ')
    .slice(0, 3000)

/** The message about a full disk of the portal, with its remedy. */
export const diskFull = m.diskOfPortalIsFullFree

/** Returns whether a file could not be written because the disk is full. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')

/** Returns whether a program reported that the disk is full. */
export const reportsFullDisk = ({ diagnostics }: TerraformProblem): boolean =>
  diagnostics.some(({ summary, detail }) => /no space left on device/i.test(`${summary} ${detail}`))

/**
 * Describes what exists after a failed run, and the next step.
 * @param ended the number of completed changes
 */
export const describeProgress = (hasStarted: boolean, ended: number): string => {
  if (!hasStarted) return t(m.nothingWasChangedFixProblemThen)
  return ended === 0 ? t(m.itIsUnknownWhetherAnyChanges) : t(m.plannedChangeWasCompletedAndRemains, { ended })
}
