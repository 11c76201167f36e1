/** The sample photo: options of the pictures plugin. */
export const photo = {
  /** Position of the photo's subject, as fractions of width and height. */
  subject: {x: 0.54, y: 0.48},
  /** Width of the phone screen divided by its height. */
  screen: 100 / 205,
};
