/** Thai texts of `contract/messaging/tasks`. */
export const backgroundTasks = 'งานเบื้องหลัง'
