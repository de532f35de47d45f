/** Shows what the cloud lacks for the request while the form is filled in. Renders nothing if all prerequisites are met. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/provisioning/provisions'
import { provisionPrerequisites, checkProvisionPrerequisites } from '@cmp/contract/provision-prerequisites'
import type { ProvisionType } from '@cmp/contract/provision-types'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useWatch, type FieldValues } from 'react-hook-form'
import { send } from '../../../kit/api/api.ts'
import { isHiddenBy } from '../../../kit/form/form-check.ts'
import { useFormContext } from '../../../kit/form/form-context.ts'
import { readFormValues } from '../../../kit/form/form-values.ts'
import { Alert } from '../../../ui/parts/Alert.tsx'
import { Button } from '../../../ui/parts/Button.tsx'
import { Command } from '../../../ui/parts/Command.tsx'
import { useDebouncedText } from '../../../kit/work/use-debounced-text.ts'
import styles from './prerequisites.module.css'

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/**
 * Requests the prerequisites once the location is chosen, and again shortly after a change of a field that affects
 * them.
 */
const usePrerequisites = (type: ProvisionType) => {
  const { control } = useFormContext()
  const { by = [] } = provisionPrerequisites[type.name] ?? {}
  const names = [...by, 'CustomerId', 'ContainerId']
  const requestedValues = useWatch({
    control,
    compute: (values: FieldValues) => {
      const own = Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)))
      return JSON.stringify(readFormValues(type.fields, own, isHiddenBy([...type.hidden(values)])).value)
    },
  })
  const settled = useDebouncedText(requestedValues)
  const { CustomerId, ContainerId, ...payload }: Readonly<Record<string, unknown>> = JSON.parse(settled)
  return useQuery({
    queryKey: ['provision-prerequisites', type.name, settled],
    queryFn: ({ signal }) =>
      isText(CustomerId) && isText(ContainerId)
        ? send(
            checkProvisionPrerequisites,
            { body: { ResourceTypeId: type.name, CustomerId, ContainerId, Payload: payload } },
            { signal },
          )
        : { prerequisites: [] },
    placeholderData: keepPreviousData,
    retry: false,
  })
}

/**
 * The missing prerequisites of a request.
 * @param type The type of the form around it.
 */
export const FormPrerequisites = ({ type }: { type: ProvisionType }) => {
  const { data, isError, isFetching, refetch } = usePrerequisites(type)
  const all = data?.prerequisites ?? []
  const missing = all.filter(({ status }) => status === 'missing')
  const unknown = all.filter(({ status }) => status === 'unknown')
  if (all.length === 0 && !isError) return null
  return (
    <section className={styles.prerequisites} aria-label={t(m.prerequisites)}>
      <h3>{t(m.prerequisites)}</h3>
      {isError && <p>{t(m.thePrerequisitesCouldNotBeChecked)}</p>}
      {missing.length > 0 && (
        <Alert severity="warning" role="status">
          {missing.map(({ text, command }) => (
            <div key={text} className={styles.finding}>
              <p>{text}</p>
              {command !== '' && <Command command={command} />}
            </div>
          ))}
        </Alert>
      )}
      {unknown.length > 0 && (
        <details>
          <summary>{t(m.checkCouldNotBeCompleted, { count: unknown.length })}</summary>
          <ul>
            {unknown.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <p>{t(m.youCanContinueWithoutTheseChecks)}</p>
        </details>
      )}
      {type.cloud === 'AWS' && <p className={styles.note}>{t(m.serviceControlPoliciesOfAws)}</p>}
      <div>
        <Button size="small" variant="outlined" loading={isFetching} onClick={() => void refetch()}>
          {t(m.checkAgain)}
        </Button>
      </div>
    </section>
  )
}
