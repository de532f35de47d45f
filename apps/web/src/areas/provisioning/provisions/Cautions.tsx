/** Warnings to read before a plan is approved. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/provisioning/provisions'
import type { ProvisionPlan } from '@cmp/contract'
import { Alert } from '../../../ui/parts/Alert.tsx'
import { PartLink } from '../../../ui/parts/PartLink.tsx'
import { Command } from '../../../ui/parts/Command.tsx'
import { editSection } from './edit-paths.ts'

const cautionTones = { refused: 'error', lost: 'warning', stays: 'info', check: 'info' } as const

type Caution = ProvisionPlan['cautions'][number]

/** A warning, with a link to the field of the request that causes it, if there is one. */
const CautionText = ({
  caution: { text, change, command },
  editHref,
}: {
  caution: Caution
  editHref: string | undefined
}) => (
  <>
    <p>
      {text}
      {change && editHref !== undefined && (
        <>
          {' '}
          <PartLink href={editSection(editHref, change.section)}>
            {t(m.edit2, { label: change.label })}
          </PartLink>
        </>
      )}
    </p>
    {command && <Command command={command} />}
  </>
)

/** The warnings of a plan, most severe first. The cause can be changed at `editHref`. */
export const Cautions = ({
  cautions,
  editHref,
}: {
  cautions: readonly Caution[]
  editHref: string | undefined
}) =>
  Object.entries(cautionTones).flatMap(([kind, tone]) => {
    const ofKind = cautions.filter((caution) => caution.kind === kind)
    return ofKind.length === 0
      ? []
      : [
          <Alert key={kind} severity={tone}>
            {ofKind.map((caution) => (
              <CautionText key={`${caution.address} ${caution.text}`} caution={caution} editHref={editHref} />
            ))}
          </Alert>,
        ]
  })
