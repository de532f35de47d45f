/** The paths of the pages that change a provision, as the specification names them. */
import { moduleKind, provisionKinds } from '@cmp/contract'
import { paths } from '../../../kit/api/paths.ts'
import { getStepSlug } from '../../../kit/form/form-steps.ts'
import { stepParameter } from '../../../kit/form/use-form-draft.ts'

/** Returns the path of the page that changes a provision, or undefined for a type without one. */
export const provisionEdit = (typeName: string, id: string): string | undefined => {
  const editPath =
    typeName === moduleKind ? moduleKind : provisionKinds.find(({ value }) => value === typeName)?.editPath
  return editPath && paths.provisionEdit(editPath, id)
}

/** Returns the link to a section of an edit page. */
export const editSection = (href: string, section: string): string => {
  const query = new URLSearchParams({ [stepParameter]: getStepSlug({ title: section, fields: [] }) })
  return `${href}${href.includes('?') ? '&' : '?'}${query.toString()}`
}
