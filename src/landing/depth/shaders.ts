/** Covers the target with one triangle; `at` runs from 0 to 1 over it. */
export const everywhere = `#version 300 es
out vec2 at;
void main() {
  at = vec2(gl_VertexID << 1 & 2, gl_VertexID & 2);
  gl_Position = vec4(at * 2. - 1., 0, 1);
}`;

/**
 * How far a layer reaches, red for the front and green for the middle one: its mask and a few
 * pixels around, where the photo is a blend of both sides or carries the layer's glow.
 */
const reach = `
uniform sampler2D masks;
vec2 reachAt(vec2 p) {
  return min(textureLod(masks, p, 1.5).rg * 6., 1.);
}`;

/** Leaves of the photo only what is seen of the middle or of the back layer; alpha says how much. */
export const part = `#version 300 es
precision highp float;
uniform sampler2D photo;
uniform bool isMiddle;
in vec2 at;
out vec4 colour;${reach}
void main() {
  vec2 cover = reachAt(at);
  float left = (1. - cover.r) * (isMiddle ? cover.g : 1. - cover.g);
  colour = vec4(texture(photo, at).rgb * left, left);
}`;

/** Fills what is hidden of a layer from what is seen around it: from ever coarser means, finest first. */
export const fill = `#version 300 es
precision highp float;
uniform sampler2D seen;
in vec2 at;
out vec4 colour;
void main() {
  vec4 sum = vec4(0);
  for (float level = 0.; level < 9.; level++) sum += (1. - sum.a) * textureLod(seen, at, level);
  colour = sum / max(sum.a, .001);
}`;

/**
 * Shows the layers, the front over the middle over the back, each moved by its depth. A layer's
 * depth is even and goes on beyond its mask, so where a pixel comes from is found in a few steps,
 * and a mask's edge moves as a whole: it can neither tear nor smear. At an edge the photo blends
 * the layer with what lay behind it; `over` puts what lies behind it now in the place of that.
 */
export const view = `#version 300 es
precision highp float;
uniform sampler2D photo, middleLayer, backLayer, depths;
uniform vec2 shift;
uniform float pivot, zoom, swept;
uniform vec3 colours[3];
in vec2 at;
out vec4 colour;${reach}
float depthAt(float layer, vec2 p) {
  float margin = 1.5 / float(textureSize(depths, 0).y);
  return texture(depths, vec2(p.x, (clamp(p.y, margin, 1. - margin) + layer) / 3.)).r;
}
vec2 originIn(float layer, vec2 p) {
  vec2 q = p;
  for (int i = 0; i < 4; i++) q = p - shift * (depthAt(layer, q) - pivot);
  return q;
}
vec3 over(vec3 now, vec3 layer, vec3 then, float mask, float reach) {
  return mix(now, layer + (1. - mask) * (now - then), reach);
}
void main() {
  vec2 p = (vec2(at.x, 1. - at.y) - .5) * zoom + .5;
  vec2 back = originIn(0., p), middle = originIn(1., p), front = originIn(2., p);
  vec2 mask = vec2(texture(masks, front).r, texture(masks, middle).g);
  vec3 c = texture(backLayer, back).rgb;
  c = over(c, texture(middleLayer, middle).rgb, texture(backLayer, middle).rgb, mask.g, reachAt(middle).g);
  vec2 reach = reachAt(front);
  vec3 then = mix(texture(backLayer, front).rgb, texture(middleLayer, front).rgb, reach.g);
  c = over(c, texture(photo, front).rgb, then, mask.r, reach.r);
  float depth = mix(mix(depthAt(0., back), depthAt(1., middle), mask.g), depthAt(2., front), mask.r);
  vec3 map = mix(mix(colours[0], colours[1], min(depth * 2., 1.)), colours[2], max(depth * 2. - 1., 0.));
  // The map comes from above, behind a line of light that is there only on the way.
  float edge = swept * 1.1 - .05, below = 1. - at.y;
  c = mix(map, c, smoothstep(edge - .004, edge + .004, below));
  float lit = exp(-abs(below - edge) * 70.) * min(1., 30. * swept * (1. - swept));
  colour = vec4(mix(c, colours[2], lit), 1);
}`;
