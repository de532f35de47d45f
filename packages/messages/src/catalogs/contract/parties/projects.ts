/** Texts of `contract/parties/projects`. */
import { defineMessage } from '@cmp/messages'

export const projects = defineMessage('Projects')
export const customersProjectsWithTheirOwnResource = defineMessage(
  "Customers' projects with their own resource groups and, optionally, agreed exchange rates.",
)
export const projectNumber = defineMessage('Project number')
export const projectName = defineMessage('Project name')
export const customer = defineMessage('Customer')
export const description = defineMessage('Description')
export const resourceGroups = defineMessage('Resource groups')
export const created = defineMessage('Created')
