/** A text field with suggestions from the page. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/kit/form'
import type { Field } from '@cmp/contract'
import { Controller } from 'react-hook-form'
import { Suggest } from '../../ui/parts/Suggest.tsx'
import type { Suggestion } from '../../ui/parts/suggest-props.ts'
import { LabelledField } from './form-field.tsx'
import { useFormContext } from './form-context.ts'
import type { FormPath } from './form-values.ts'

/** The suggestions for a field, with a sentence about their source. */
export type Offered = { choices: readonly Suggestion[]; loading: boolean; source: string }

/** The field. */
export const OfferedField = ({
  field,
  path,
  offered: { choices, loading, source },
}: {
  field: Field
  path: FormPath
  offered: Offered
}) => {
  const { control } = useFormContext()
  const help = [t(field.help), source].filter(Boolean).join(' ')
  return (
    <Controller
      control={control}
      name={path}
      render={({ field: input, fieldState }) => (
        <LabelledField field={{ ...field, ...(help && { help }) }} problem={fieldState.error?.message}>
          {({ id, error, describedBy }) => (
            <Suggest
              id={id}
              invalid={error}
              describedBy={describedBy}
              inputRef={input.ref}
              value={String(input.value ?? '')}
              onChange={input.onChange}
              onBlur={input.onBlur}
              choices={choices}
              loading={loading}
              none={t(m.noMatchingOptionYouCanStill)}
            />
          )}
        </LabelledField>
      )}
    />
  )
}
